const MAX_LENGTH = 100;
const WORD = /^[a-z]{3,30}$/;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const FUNCTION = /^(?:rgb|hsl)a?\(([\d.%deg,/ \t\n\r\f]*)\)$/;
const SPACES = /[ \t\n\r\f]+/g;
const SEPARATOR = / ?[,/] ?| /;
const NUMBER = /^([\d.]{1,8})(?:%|(deg))?$/;

/**
 * Returns whether `text`, in lower case, is a CSS colour: `#hex`, a word, or `rgb()` and `hsl()` of three or
 * four numbers. Spaces are made single first: one pattern for everything would backtrack over every way to
 * divide them.
 */
export function isColour(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (WORD.test(text) || HEX.test(text)) return true;
  const [, list = ''] = FUNCTION.exec(text) ?? [];
  const numbers = list.replace(SPACES, ' ').trim().split(SEPARATOR);
  return numbers.length >= 3 && numbers.length <= 4 && numbers.every(isNumber);
}

/** Requires at most one decimal point and at least one digit. Only the first number may be an angle. */
function isNumber(text: string, index: number): boolean {
  const [, digits, angle] = NUMBER.exec(text) ?? [];
  return Number.isFinite(Number(digits)) && (index === 0 || angle === undefined);
}
