/** Returns true for a card that is not saved. Its place does not count: one before it may be removed. */
export function isUnsaved(card: unknown, saved: readonly unknown[] = []): boolean {
  const text = JSON.stringify(card);
  return !saved.some((each) => JSON.stringify(each) === text);
}
