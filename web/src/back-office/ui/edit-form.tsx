import { type ReactNode, useState } from 'react';
import { paths } from '../../app/paths';
import { SubmitButton } from '../../forms/form';
import type { Submit } from '../../forms/use-submit';
import { Dialog } from '../../ui/dialog';
import { ErrorArea } from '../../ui/field';
import { hasUnsavedChanges } from '../lib/unsaved';
import { NewTab } from './screen';
import { DiscardDialog, UnsavedChanges } from './unsaved-changes';

export interface EditFormProps {
  form: { formState: { isDirty: boolean } };
  submit: Submit;
  button: string;
  isReadOnly?: boolean;
  /** True if the entry was deleted after the form was opened and is now in the bin. */
  isInBin?: boolean;
  actions?: ReactNode;
  /** Dialogs. HTML forbids their forms inside this `<form>`. */
  over?: ReactNode;
  children: ReactNode;
}

/** Renders a back-office form that asks for confirmation before unsaved changes are lost. */
export function EditForm(props: EditFormProps) {
  const { form, submit, button, isReadOnly, isInBin, actions, over, children } = props;
  return (
    <>
      {/* The browser would fill in the admin’s own name and address. */}
      <form
        className="form edit-form"
        method="post"
        autoComplete="off"
        onSubmit={submit.onSubmit}
        noValidate
      >
        {form.formState.isDirty && <UnsavedChanges />}
        <ErrorArea {...submit.errorArea} />
        {isInBin && (
          <p className="note">
            <NewTab to={paths.bin}>Open the bin</NewTab>
          </p>
        )}
        {children}
        <div className="actions edit-form__actions">
          <SubmitButton isPending={submit.isPending} disabled={isReadOnly}>
            {button}
          </SubmitButton>
          {actions}
        </div>
      </form>
      {over}
    </>
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

interface FormModalProps extends EditFormProps {
  title: string;
  onClose: () => void;
}

export function FormModal({ title, onClose, ...editForm }: FormModalProps) {
  return (
    <FormFrame title={title} onClose={onClose}>
      <EditForm {...editForm} />
    </FormFrame>
  );
}
