import { type ReactNode, useState } from 'react';
import { paths } from '../../app/paths';
import { SubmitButton } from '../../forms/form';
import type { Submit } from '../../forms/use-submit';
import { Dialog } from '../../ui/dialog';
import { ErrorArea } from '../../ui/field';
import { hasUnsavedChanges } from '../lib/unsaved';
import { DiscardDialog, UnsavedChanges } from './unsaved-changes';
import './screen.css';

export interface EditFormProps {
  /** Form from `useForm`. */
  form: { formState: { isDirty: boolean } };
  submit: Submit;
  /** Text of the submit button. */
  button: string;
  isReadOnly?: boolean;
  /** The entry has been deleted since the form was opened, and can be restored. */
  isInBin?: boolean;
  /** Other buttons, beside the submit button. */
  actions?: ReactNode;
  /** Dialogs, which must be outside the `<form>`. */
  over?: ReactNode;
  children: ReactNode;
}

/** A back-office form. It asks the user before unsaved changes are lost. */
export function EditForm(props: EditFormProps) {
  const { form, submit, button, isReadOnly, isInBin, actions, over, children } = props;
  return (
    <>
      <form className="form edit-form" method="post" onSubmit={submit.onSubmit} noValidate>
        {form.formState.isDirty && <UnsavedChanges />}
        <ErrorArea {...submit.errorArea} />
        {isInBin && (
          <p className="note">
            <a href={paths.bin} target="_blank" rel="noopener">
              Open the bin
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
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

/** A dialog with a title and a close icon (spec §2, shared pieces) around a form that may still be loading. */
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

/** A form in a dialog. */
export function FormModal({ title, onClose, ...editForm }: FormModalProps) {
  return (
    <FormFrame title={title} onClose={onClose}>
      <EditForm {...editForm} />
    </FormFrame>
  );
}
