/** Line breaks other than a line feed, such as CRLF from forms and vertical tabs from Word. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export const withLineFeeds = (text: string) => text.replace(LINE_BREAKS, '\n');

/**
 * Control and format characters (`Cc`, `Cf`). Group 1 matches those to keep: line feeds, tabs, the
 * flags of England, Scotland and Wales, and joiners in emoji and in scripts that need them.
 */
const INVISIBLE =
  /(\n|\t|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}]))|[\p{Cc}\p{Cf}]/gu;

/** Invisible letters and symbols: Hangul fillers and the empty Braille cell. */
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/**
 * Returns text without invisible characters, trimmed, with line feeds between lines. Composes
 * accents with their letters (NFC), because databases treat é and e + ´ as different. Blank text
 * becomes empty.
 */
export function plainText(text: string): string {
  const visible = withLineFeeds(text).replace(INVISIBLE, '$1').replace(FILLERS, ' ');
  const plain = visible.normalize('NFC').trim();
  return /[^\s\p{M}]/u.test(plain) ? plain : '';
}
