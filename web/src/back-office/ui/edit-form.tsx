import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { SubmitButton } from '../../forms/form';
import type { Submit } from '../../forms/use-submit';
import { ConfirmDialog, Dialog } from '../../ui/dialog';
import { ErrorArea } from '../../ui/field';
import { hasUnsavedChanges, unsaved } from '../lib/unsaved';

export interface EditFormProps {
  form: { formState: { isDirty: boolean } };
  submit: Submit;
  button: string;
  isReadOnly?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

export function EditForm(props: EditFormProps) {
  const { form, submit, button, isReadOnly, actions, children } = props;
  return (
    // With `autoComplete` on, the browser would fill in the admin’s own name and address.
    <form
      className="form edit-form"
      method="post"
      autoComplete="off"
      onSubmit={submit.onSubmit}
      noValidate
    >
      {form.formState.isDirty && <UnsavedChanges />}
      <ErrorArea {...submit.errorArea} />
      {children}
      <div className="actions edit-form__actions">
        <SubmitButton isPending={submit.isPending} disabled={isReadOnly}>
          {button}
        </SubmitButton>
        {actions}
      </div>
    </form>
  );
}

interface FormFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a dialog (spec §2, shared pieces) around a form that may still be loading. */
export function FormFrame({ title, onClose, children }: FormFrameProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog title={title} onClose={() => (hasUnsavedChanges() ? setAsking(true) : onClose())}>
      {children}
      {isAsking && <DiscardDialog onCancel={() => setAsking(false)} onConfirm={onClose} />}
    </Dialog>
  );
}

export function FormModal({ title, onClose, ...editForm }: FormFrameProps & EditFormProps) {
  return (
    <FormFrame title={title} onClose={onClose}>
      <EditForm {...editForm} />
    </FormFrame>
  );
}

/**
 * Asks for confirmation before a link, the Back button or closing the tab discards unsaved changes.
 * Render it only while there are changes, because the router supports one blocker at a time.
 */
function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !unsaved.isGivenUp && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    unsaved.forms += 1;
    // An earlier `giveUpChanges` must not allow these changes to be discarded.
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
