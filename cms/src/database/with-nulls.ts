/**
 * Allows `null`, which empties a field although Strapi's input types lack it. This is the only override;
 * remove it when the types allow `null`.
 */
export function withNulls<Data extends object>(
  data: Data,
): { [Key in keyof Data]: Exclude<Data[Key], null> } {
  return data as { [Key in keyof Data]: Exclude<Data[Key], null> };
}
