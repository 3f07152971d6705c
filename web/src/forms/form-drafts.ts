/**
 * Values of forms whose request needed a log-in or password confirmation first, restored when the user
 * returns. Kept only in memory, because they may include passwords, until sent or the page is left (logging
 * out is a page load). Keys must include the user, so that no user sees another's draft.
 */
const drafts = new Map<string, unknown>();

export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft);
}

export function readDraft<Draft>(key: string): Draft | undefined {
  return drafts.get(key) as Draft | undefined;
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
