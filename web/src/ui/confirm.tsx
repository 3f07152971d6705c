import { useState, type ReactNode } from 'react';
import { messageOf } from '../public/lib/api-error';
import { Button } from './button';
import { Dialog } from './dialog';
import { ErrorArea } from './error-area';

interface Question {
  title?: string;
  text?: string;
  /** Names the action and its subject: `The menu “Sunday lunch” will be deleted.` */
  about?: string;
  cancel?: string;
  confirm?: string;
}

interface ConfirmDialogProps extends Question {
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
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    try {
      await onConfirm();
    } catch (error) {
      setErrors([messageOf(error)]);
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} isAlert onClose={() => !isBusy && onCancel()}>
      <p>{text}</p>
      {about && <p>{about}</p>}
      <ErrorArea messages={errors} />
      <div className="actions dialog__actions">
        <Button data-autofocus onClick={onCancel} disabled={isBusy}>
          {cancel}
        </Button>
        <Button variant="primary" aria-disabled={isBusy || undefined} onClick={proceed}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps<Result> extends Question {
  children: ReactNode;
  variant?: 'secondary' | 'danger';
  /** Called on confirmation. If it rejects, the dialog shows the error. */
  onConfirm: () => Promise<Result>;
  /** Called once the dialog is closed. */
  onDone?: (response: Result) => void | Promise<void>;
}

/** A button that asks for confirmation, for actions that cannot be undone. */
export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const { children, variant = 'danger', onConfirm, onDone, ...question } = props;
  const [isAsking, setAsking] = useState(false);

  async function proceed(): Promise<void> {
    const response = await onConfirm();
    setAsking(false);
    await onDone?.(response);
  }

  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog {...question} onCancel={() => setAsking(false)} onConfirm={proceed} />
      )}
    </>
  );
}
