import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { EditForm, type EditFormProps } from './edit-form';
import { DiscardDialog, hasUnsavedChanges } from './unsaved-changes';

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
