const HEX_LENGTHS = new Set([3, 4, 6, 8]);
const HEX_DIGITS = new Set('0123456789abcdef');
const LETTERS = new Set('abcdefghijklmnopqrstuvwxyz');
const NUMBER_CHARACTERS = new Set('0123456789.');
const SPACES = new Set(' \t\n\r\f');
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

const MAX_COLOUR_LENGTH = 100;
const MAX_NUMBER_LENGTH = 8;

/**
 * Whether `text`, in lower case, is a CSS colour: `#hex`, a word, or `rgb()` and `hsl()` of three or
 * four numbers. A single pass from left to right: an equivalent regular expression would backtrack over
 * every way to divide the spaces.
 */
export function isColour(text: string): boolean {
  if (text.length > MAX_COLOUR_LENGTH) return false;
  if (text.startsWith('#'))
    return HEX_LENGTHS.has(text.length - 1) && consists(text, 1, HEX_DIGITS);
  const open = text.indexOf('(');
  if (open < 0) return text.length >= 3 && text.length <= 30 && consists(text, 0, LETTERS);
  return (
    FUNCTIONS.has(text.slice(0, open)) && text.endsWith(')') && isList(text.slice(open + 1, -1))
  );
}

/** Three or four numbers, separated by spaces, a comma or a slash. */
function isList(text: string): boolean {
  let at = skip(text, 0, SPACES);
  for (let count = 1; count <= 4; count += 1) {
    const end = skip(text, at, NUMBER_CHARACTERS);
    if (!isNumber(text.slice(at, end))) return false;
    const unit = ['%', ...(count === 1 ? ['deg'] : [])].find((each) => text.startsWith(each, end));
    const next = end + (unit?.length ?? 0);
    at = skip(text, next, SPACES);
    if (at === text.length) return count >= 3;
    if (text[at] === ',' || text[at] === '/') at = skip(text, at + 1, SPACES);
    else if (at === next) return false;
  }
  return false;
}

/** At most one decimal point and at least one digit. */
function isNumber(text: string): boolean {
  return text.length <= MAX_NUMBER_LENGTH && text !== '' && Number.isFinite(Number(text));
}

function consists(text: string, from: number, characters: Set<string>): boolean {
  return skip(text, from, characters) === text.length;
}

/** The end of the run of `characters` that begins at `from`. */
function skip(text: string, from: number, characters: Set<string>): number {
  let at = from;
  while (characters.has(text[at] ?? '')) at += 1;
  return at;
}
