/**
 * What stood in a form when its request was rejected with "log in first" or "confirm your password
 * first": the form takes it up again when the visitor comes back. In memory only, because there may be
 * passwords among it, until it is sent or the page is left (logging out is a page load). A key must name
 * the user, so that no user finds another's.
 */
const drafts = new Map<string, unknown>();

export function keepDraft(key: string, values: unknown): void {
  drafts.set(key, values);
}

export function readDraft<Values>(key: string): Values | undefined {
  return drafts.get(key) as Values | undefined;
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
