/** Characters that Unicode normalisation does not simplify, and what people type instead. */
export const PLAIN_LETTERS: readonly (readonly [letters: string, plain: string])[] = [
  ['łŁ', 'l'],
  ['øØ', 'o'],
  ['đĐðÐ', 'd'],
  ['ı', 'i'],
  ['ßẞ', 'ss'],
  ['þÞ', 'th'],
  ['æÆ', 'ae'],
  ['œŒ', 'oe'],
  ['’‘ʼ´`′', "'"],
  ['‐‑–—', '-'],
];

const PLAIN = new Map(
  PLAIN_LETTERS.flatMap(([letters, plain]) => Array.from(letters, (letter) => [letter, plain])),
);

/**
 * Returns a text in the form in which searches and guests' names are compared: in lower case,
 * without accents, with plain quotes and hyphens.
 */
export function fold(text: string): string {
  return Array.from(text, (letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
