/** Whether a card is none of those saved. Its place in the list doesn't count: one before it may have been removed. */
export function isUnsaved(card: unknown, saved: readonly unknown[] = []): boolean {
  const text = JSON.stringify(card);
  return !saved.some((each) => JSON.stringify(each) === text);
}
