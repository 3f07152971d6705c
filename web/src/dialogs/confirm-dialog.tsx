import { useState } from 'react';
import { messageOf } from '../fields/server-errors';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title?: string;
  text?: string;
  /** Names the action and its subject: `The menu “Sunday lunch” will be deleted.` */
  about?: string;
  cancel?: string;
  confirm?: string;
  /** Disables both buttons while it runs. If it rejects, the dialog shows the error. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone (texts: spec §2, shared pieces). */
export function ConfirmDialog({
  title = 'Please Confirm?',
  text = 'Are you sure you want to do this?',
  about,
  cancel = 'Cancel',
  confirm = 'Confirm',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    try {
      await onConfirm();
    } catch (error) {
      setMessage(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} isAlert onClose={() => !isBusy && onCancel()}>
      <p>{text}</p>
      {about && <p className="dialog__about">{about}</p>}
      <div role="alert">{message && <p className="dialog__error">{message}</p>}</div>
      <div className="dialog__actions">
        <button
          type="button"
          className="button"
          data-autofocus
          onClick={onCancel}
          disabled={isBusy}
        >
          {cancel}
        </button>
        <button
          type="button"
          className="button button--danger"
          aria-disabled={isBusy || undefined}
          onClick={proceed}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
