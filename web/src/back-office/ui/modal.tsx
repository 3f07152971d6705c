import { useState, type ReactNode } from 'react';
import { Dialog } from '../../dialogs/dialog';
import { DiscardDialog, UnsavedChanges } from './unsaved-changes';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** Closing would lose input, so ask first. */
  isDirty: boolean;
  children: ReactNode;
}

/** A form in a dialog, with a title and a close icon (spec §2, shared pieces). */
export function Modal({ title, onClose, isDirty, children }: ModalProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog title={title} onClose={() => (isDirty ? setAsking(true) : onClose())}>
      {children}
      {isDirty && <UnsavedChanges />}
      {isAsking && <DiscardDialog onCancel={() => setAsking(false)} onConfirm={onClose} />}
    </Dialog>
  );
}
