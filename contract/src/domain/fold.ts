/** Equivalents on a keyboard of letters and marks that Unicode does not decompose. */
export const PLAIN_LETTERS: readonly (readonly [letters: string, plain: string])[] = [
  ...([
    ['łŁ', 'l'],
    ['øØ', 'o'],
    ['đĐðÐ', 'd'],
    ['ı', 'i'],
    ['ßẞ', 'ss'],
  ] as const),
  ...([
    ['þÞ', 'th'],
    ['æÆ', 'ae'],
    ['œŒ', 'oe'],
    ['’‘ʼ´`′', "'"],
    ['‐‑–—', '-'],
  ] as const),
];

const PLAIN = new Map(
  PLAIN_LETTERS.flatMap(([letters, plain]) => Array.from(letters, (letter) => [letter, plain])),
);

/** Returns text for comparison in a search: in lower case, without accents, quotes and hyphens as on a keyboard. */
export function fold(text: string): string {
  return Array.from(text, (letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
