/** Navigation state after saving or deleting, when nothing can be lost. */
export const nothingUnsaved = { nothingUnsaved: true } as const;

/** Number of forms with unsaved changes, and a flag for the user's choice to discard them. */
export const unsaved = { forms: 0, isGivenUp: false };

/** Use before actions outside the router that would also lose input, e.g. logging out. */
export function hasUnsavedChanges(): boolean {
  return unsaved.forms > 0;
}
