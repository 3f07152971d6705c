/** Number of forms with unsaved changes, and whether the next navigation may discard them. */
export const unsaved = { forms: 0, isGivenUp: false };

/** Returns true if an action outside the router, e.g. logging out, would lose input. */
export function hasUnsavedChanges(): boolean {
  return unsaved.forms > 0;
}

/**
 * Lets the next navigation discard unsaved changes without a question, because the user has saved,
 * deleted or confirmed.
 */
export function giveUpChanges(): void {
  unsaved.isGivenUp = true;
}
