/**
 * Matches 7 to 18 digits in any grouping, with an optional `+` and extension. The cms schemas have
 * the same pattern.
 */
export const TELEPHONE = /^(?:[\s(]*\+)?[\s()./-]*([0-9][\s()./-]*){7,18}(ext [0-9]{1,6})?$/;

/** Tidies a number: removes `tel:`, uses plain characters, and writes an extension as `ext 12`. */
export function tidyTelephone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\s*tel[.:]?(?:\/\/)?/i, '')
    .replace(/[\s,;]{0,3}(?:extension|ext|x|#)[\s.:=]{0,3}(\d{1,6})\s*$/i, ' ext $1')
    .trim();
}

const parts = (typed: string) => tidyTelephone(typed).split(' ext ');

/**
 * Returns a number in E.164 form, without its extension; `undefined` if the area code is missing or
 * the number of digits is impossible.
 */
export function e164(typed: string): string | undefined {
  const compact = (parts(typed)[0] ?? '').replace(/[\s./-]/g, '');
  const number = withCountry(compact);
  return number && /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : undefined;
}

/**
 * Returns the digits with the country code, without the 0 that is dialled only within a country:
 * `+44 (0)1795`, `0044 01795`. Returns `undefined` if the area code is missing.
 */
function withCountry(compact: string): string | undefined {
  if (/^\(?(?:\+|00)/.test(compact)) {
    return digitsOf(compact.replace('(0)', '')).replace(/^00/, '').replace(/^440/, '44');
  }
  const digits = digitsOf(compact);
  if (digits.startsWith('0')) return `44${digits.slice(1)}`;
  return /^44\d{9,10}$/.test(digits) ? digits : undefined;
}

/**
 * Returns the same text for all notations of a number, without its extension: its E.164 form, or
 * only its digits if it has no such form.
 */
export function numberOf(typed: string): string {
  const [number = ''] = parts(typed);
  return e164(number) ?? digitsOf(number);
}

export function telephoneHref(typed: string): string {
  const [, extension] = parts(typed);
  return `tel:${numberOf(typed)}${extension ? `;ext=${extension}` : ''}`;
}

/**
 * Returns the restaurant's number as the guest must dial it: with the country code if the guest's
 * own number is foreign.
 */
export function numberFor(guest: string | null, ours: string): string {
  const isForeign = /^\+(?!44)/.test(e164(guest ?? '') ?? '');
  return isForeign ? ours.replace(/^\(?0(?!0)\)?(\d*)\)?/, '+44 $1') : ours;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
