/** Navigation state after saving or deleting. It suppresses the question about unsaved changes. */
export const nothingUnsaved = { nothingUnsaved: true } as const;

/** Number of forms with unsaved changes, and whether the user has chosen to discard them. */
export const unsaved = { forms: 0, isGivenUp: false };

/** Returns true if an action outside the router, e.g. logging out, would lose input. */
export function hasUnsavedChanges(): boolean {
  return unsaved.forms > 0;
}
