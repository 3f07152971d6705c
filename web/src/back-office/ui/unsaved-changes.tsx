import { useEffect, type ComponentProps } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/dialog';
import { unsaved } from '../lib/unsaved';

/**
 * Asks for confirmation before a link, the Back button or closing the tab discards unsaved changes.
 * Render it only while there are changes, because the router supports one blocker at a time.
 */
export function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !unsaved.isGivenUp && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    unsaved.forms += 1;
    // Ends the permission of an earlier navigation.
    unsaved.isGivenUp = false;
    window.addEventListener('beforeunload', keepPage);
    return () => {
      unsaved.forms -= 1;
      window.removeEventListener('beforeunload', keepPage);
    };
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onCancel={() => blocker.reset()} onConfirm={() => blocker.proceed()} />;
}

type Answers = Pick<ComponentProps<typeof ConfirmDialog>, 'onCancel' | 'onConfirm'>;

export function DiscardDialog(answers: Answers) {
  return (
    <ConfirmDialog
      title="Unsaved changes"
      text="Your changes haven’t been saved yet. Do you want to discard them?"
      cancel="Keep editing"
      confirm="Discard changes"
      {...answers}
    />
  );
}

function keepPage(event: BeforeUnloadEvent): void {
  if (!unsaved.isGivenUp) event.preventDefault();
}
