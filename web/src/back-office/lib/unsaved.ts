/** Number of forms with unsaved changes, and whether the next navigation may discard them. */
export const unsaved = { forms: 0, isGivenUp: false };

/** Returns true if an action outside the router, e.g. logging out, would lose input. */
export function hasUnsavedChanges(): boolean {
  return unsaved.forms > 0;
}

/** Allows the next navigation without a question: the user has saved, deleted or confirmed. */
export function giveUpChanges(): void {
  unsaved.isGivenUp = true;
}
