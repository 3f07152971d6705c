/**
 * The form of a telephone number: seven digits or more in any grouping, but too few for two numbers. The cms
 * schemas have the same pattern.
 */
export const TELEPHONE = /^(?:[\s(]*\+)?[\s()./-]*([0-9][\s()./-]*){7,18}(ext [0-9]{1,6})?$/;

/**
 * Returns a telephone number in one notation of characters, still grouped as it was typed: `tel:` and
 * typographic hyphens, digits and spaces are made plain, an extension becomes `ext 12`.
 */
export function tidyTelephone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\s*tel[.:]?(?:\/\/)?/i, '')
    .replace(/[\s,;]{0,3}(?:extension|ext|x|#)[\s.:=]{0,3}(\d{1,6})\s*$/i, ' ext $1')
    .trim();
}

const parts = (typed: string) => tidyTelephone(typed).split(' ext ');

/** Returns a British or international number as in E.164; undefined if its area code is missing. */
export function e164(typed: string): string | undefined {
  const compact = (parts(typed)[0] ?? '').replace(/[\s./-]/g, '');
  const number = withCountry(compact);
  return number && /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : undefined;
}

/** Drops the 0 that is dialled only within a country: `+44 (0)1795`, `0044 01795`. */
function withCountry(compact: string): string | undefined {
  if (/^\(?(?:\+|00)/.test(compact)) {
    return digitsOf(compact.replace('(0)', '')).replace(/^00/, '').replace(/^440/, '44');
  }
  const digits = digitsOf(compact);
  if (digits.startsWith('0')) return `44${digits.slice(1)}`;
  return /^44\d{9,10}$/.test(digits) ? digits : undefined;
}

/** Returns the same digits for all notations of a number. */
export function numberOf(typed: string): string {
  const [number = ''] = parts(typed);
  return e164(number) ?? digitsOf(number);
}

/** Returns the address of a link that rings this number. */
export function telephoneHref(typed: string): string {
  const [, extension] = parts(typed);
  return `tel:${numberOf(typed)}${extension ? `;ext=${extension}` : ''}`;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
