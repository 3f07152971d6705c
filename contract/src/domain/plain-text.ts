/** Forms send CRLF; text pasted from Word has vertical tabs. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export const withLineFeeds = (text: string) => text.replace(LINE_BREAKS, '\n');

/**
 * Control and format characters (`Cc`, `Cf`). The first group is kept: line feeds and tabs, the flags of
 * England, Scotland and Wales, and joiners within an emoji or a word of a script that needs them.
 */
const INVISIBLE =
  /(\n|\t|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}]))|[\p{Cc}\p{Cf}]/gu;

/** Characters without ink that count as letters or symbols: Hangul fillers and the empty Braille cell. */
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/**
 * Returns text as it looks, so that equal texts are equal: without invisible characters, composed (NFC: no
 * database treats é and e + ´ as equal), trimmed, with `\n` between lines. Blank text is empty.
 */
export function plainText(text: string): string {
  const visible = withLineFeeds(text).replace(INVISIBLE, '$1').replace(FILLERS, ' ');
  const plain = visible.normalize('NFC').trim();
  return /[^\s\p{M}]/u.test(plain) ? plain : '';
}
