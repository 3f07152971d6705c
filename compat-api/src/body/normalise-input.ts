/** A normalised request body: strings trimmed, empty strings `null`. */
export type Input = Record<string, unknown>;

const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);

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
  return PASSWORD_FIELDS.has(key) ? nullIfEmpty(value) : normaliseText(value);
}

/** Returns a trimmed string from a body or query; `null` if empty. */
export function normaliseText(text: string): string | null {
  // PostgreSQL cannot store NUL in text; a password is never stored as text.
  return nullIfEmpty(text.replaceAll('\0', '').trim());
}

/** Forms and query builders send missing values as words. */
function nullIfEmpty(text: string): string | null {
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
