import { plainText, withLineFeeds } from '@saltmarsh/contract/domain/plain-text';

/** A normalised request body: strings as `plainText` has them, empty strings `null`. */
export type Input = Record<string, unknown>;

const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);
/** HTML, in which an editor may want a soft hyphen. */
const RICH_TEXT_FIELDS = new Set(['answer', 'html']);

/** Returns the keys of a parsed body with their normalised values (contract.md, "Requests"). */
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

/** Returns a string from a body or query as it looks; `null` if blank. */
export function normaliseText(text: string): string | null {
  return nullIfEmpty(plainText(text));
}

/** Forms and query builders send missing values as words. */
function nullIfEmpty(text: string): string | null {
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
