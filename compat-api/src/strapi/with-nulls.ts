/**
 * Strapi's input types have no `null`, although that is how a field is emptied. This is the one place
 * that overrules them; it may go when they allow it.
 */
export function withNulls<Data extends object>(
  data: Data,
): { [Key in keyof Data]: Exclude<Data[Key], null> } {
  return data as { [Key in keyof Data]: Exclude<Data[Key], null> };
}
