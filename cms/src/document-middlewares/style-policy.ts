const MAX_LENGTH = 100;
const WORD = /^[a-z]{3,30}$/;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const FUNCTION = /^(?:rgb|hsl)a?\(([\d.%deg,/ \t\n\r\f]*)\)$/;
const SPACES = /[ \t\n\r\f]+/g;
const SEPARATOR = / ?[,/] ?| /;
const NUMBER = /^([\d.]{1,8})(?:%|(deg))?$/;

/**
 * Returns whether `text`, in lower case, is a CSS colour: `#hex`, a word, or `rgb()` or `hsl()`
 * with three or four numbers. A single pattern for the whole text would backtrack over every way of
 * splitting runs of spaces.
 */
function isColour(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (WORD.test(text) || HEX.test(text)) return true;
  const [, list = ''] = FUNCTION.exec(text) ?? [];
  const numbers = list.replace(SPACES, ' ').trim().split(SEPARATOR);
  return numbers.length >= 3 && numbers.length <= 4 && numbers.every(isNumber);
}

/**
 * Requires at most one decimal point, and at least one digit. Only the first number may be an
 * angle.
 */
function isNumber(text: string, index: number): boolean {
  const [, digits, angle] = NUMBER.exec(text) ?? [];
  return Number.isFinite(Number(digits)) && (index === 0 || angle === undefined);
}

const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify']);
// TinyMCE underlines text with a style.
const DECORATIONS = new Set(['underline', 'line-through']);

/** A Map, because an object also has `constructor` and the like. */
const ALLOWED_STYLES = new Map<string, (value: string) => boolean>([
  ['color', isColour],
  ['background-color', isColour],
  ['text-align', (value) => ALIGNMENTS.has(value)],
  ['text-decoration', (value) => DECORATIONS.has(value)],
  // TinyMCE hides the bullet of an item that holds only a deeper list.
  ['list-style-type', (value) => value === 'none'],
]);

/** A style pasted from a word processor has a few hundred characters. */
const MAX_STYLE_LENGTH = 4_000;

/** Keeps the declarations of a `style` attribute that the editor's toolbar can produce. */
export function cleanStyle(style: string): string {
  if (style.length > MAX_STYLE_LENGTH) return '';
  const kept: string[] = [];
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (ALLOWED_STYLES.get(property)?.(value)) kept.push(`${property}: ${value};`);
  }
  return kept.join(' ');
}
