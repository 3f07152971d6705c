import { useState } from 'react';
import { Dialog } from '../../dialogs/dialog';
import { EditForm, type EditFormProps } from './edit-form';
import { DiscardDialog } from './unsaved-changes';

interface FormModalProps extends EditFormProps {
  title: string;
  onClose: () => void;
}

/** A form in a dialog, with a title and a close icon (spec §2, shared pieces). */
export function FormModal({ title, onClose, ...editForm }: FormModalProps) {
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = editForm.form.formState;
  return (
    <Dialog title={title} onClose={() => (isDirty ? setAsking(true) : onClose())}>
      <EditForm {...editForm} />
      {isAsking && <DiscardDialog onCancel={() => setAsking(false)} onConfirm={onClose} />}
    </Dialog>
  );
}
