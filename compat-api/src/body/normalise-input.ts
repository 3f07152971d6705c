/** A request body after normalisation: strings trimmed, empty ones `null`. */
export type Input = Record<string, unknown>;

const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);

/** The keys of a parsed body with their normalised values (contract.md, "Everywhere"). */
export function toInput(parsed: unknown): Input {
  if (Array.isArray(parsed)) return { list: parsed };
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, normaliseValue(key, value)]),
  );
}

function normaliseValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // PostgreSQL has no place for NUL in a text; a password is never stored as one.
  const text = PASSWORD_FIELDS.has(key) ? value : value.replaceAll('\0', '').trim();
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
