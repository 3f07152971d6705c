/**
 * Strapi's input types lack `null`, although it is how a field is emptied. The only place that
 * overrides them; remove it when they allow `null`.
 */
export function withNulls<Data extends object>(
  data: Data,
): { [Key in keyof Data]: Exclude<Data[Key], null> } {
  return data as { [Key in keyof Data]: Exclude<Data[Key], null> };
}
