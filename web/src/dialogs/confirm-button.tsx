import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import './confirm-button.css';

interface ConfirmButtonProps {
  children: ReactNode;
  /** Names the action and its subject: `The menu “Sunday lunch” will be deleted.` */
  about: string;
  /** Called on confirmation. If it rejects, the dialog shows the error. */
  onConfirm: () => Promise<void>;
}

/** A button that asks for confirmation, for actions that cannot be undone. */
export function ConfirmButton({ children, about, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function proceed(): Promise<void> {
    await onConfirm();
    setAsking(false);
  }

  return (
    <>
      <button type="button" className="button button--delete" onClick={() => setAsking(true)}>
        {children}
      </button>
      {isAsking && (
        <ConfirmDialog about={about} onCancel={() => setAsking(false)} onConfirm={proceed} />
      )}
    </>
  );
}
