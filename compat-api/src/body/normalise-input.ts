import { plainText, withLineFeeds } from '@saltmarsh/contract/domain/plain-text';

/**
 * The fields of a body. Strings are normalised, except passwords and strings in nested values.
 * Empty strings are replaced by `null`.
 */
export type Input = Record<string, unknown>;

const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);
/** Fields with HTML. `plainText` would remove soft hyphens, which an editor may want there. */
const RICH_TEXT_FIELDS = new Set(['answer', 'html']);

/** Returns the fields of a parsed body with normalised values (contract.md, "Requests"). */
export function toInput(parsed: unknown): Input {
  if (Array.isArray(parsed)) return { list: parsed };
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, normaliseValue(key, value)]),
  );
}

function normaliseValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (PASSWORD_FIELDS.has(key)) return nullIfEmpty(value);
  if (!RICH_TEXT_FIELDS.has(key)) return normaliseText(value);
  // PostgreSQL cannot store NUL.
  return nullIfEmpty(withLineFeeds(value).replaceAll('\0', '').trim());
}

/**
 * Parses query parameters and drops empty ones. If a name occurs several times, the last value
 * counts, as in PHP.
 */
export function parseQuery(querystring: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(querystring)) {
    // In a search, `null` and `undefined` stay, because people may search for these words.
    const text = name === 'search' ? plainText(value) : normaliseText(value);
    if (!text) query.delete(name);
    else query.set(name, text);
  }
  return query;
}

function normaliseText(text: string): string | null {
  return nullIfEmpty(plainText(text));
}

/**
 * Returns `null` for an empty string, and for `null` and `undefined`: forms and query builders send
 * these words in place of an empty string.
 */
function nullIfEmpty(text: string): string | null {
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
