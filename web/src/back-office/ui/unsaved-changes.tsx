import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';

/** Goes with a navigation that follows from saving or deleting: there is nothing left to lose. */
export const nothingUnsaved = { nothingUnsaved: true } as const;

/** Whether a form on the screen is unsaved, and whether the user has given that up already. */
const unsaved = { forms: 0, isGivenUp: false };

/** For what is no navigation of the router and would lose input all the same, e.g. a log-out. */
export function hasUnsavedChanges(): boolean {
  return unsaved.forms > 0;
}

/** Lets the next navigation pass without a question: it has been answered. */
export function giveUpChanges(): void {
  unsaved.isGivenUp = true;
}

/**
 * Asks before a page with unsaved input is left, by a link, the Back button or the tab's cross.
 * Render it only while there is something unsaved: the router knows one such question at a time.
 */
export function UnsavedChanges() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const state = nextLocation.state as Partial<typeof nothingUnsaved> | null;
    if (unsaved.isGivenUp) return false;
    return currentLocation.pathname !== nextLocation.pathname && !state?.nothingUnsaved;
  });
  useEffect(() => {
    unsaved.forms += 1;
    window.addEventListener('beforeunload', keepPage);
    return () => {
      unsaved.forms -= 1;
      unsaved.isGivenUp = false;
      window.removeEventListener('beforeunload', keepPage);
    };
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onCancel={() => blocker.reset()} onConfirm={() => blocker.proceed()} />;
}

interface DiscardDialogProps {
  onCancel: () => void;
  onConfirm: () => void;
}

export function DiscardDialog({ onCancel, onConfirm }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Unsaved changes"
      text="Your changes haven’t been saved yet. Do you want to discard them?"
      cancel="Keep editing"
      confirm="Discard changes"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function keepPage(event: BeforeUnloadEvent): void {
  if (!unsaved.isGivenUp) event.preventDefault();
}
