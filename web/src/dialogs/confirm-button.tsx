import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import './confirm-button.css';

interface ConfirmButtonProps {
  children: ReactNode;
  /** Called after the question; what it rejects with is shown there. */
  onConfirm: () => Promise<void>;
}

/** A button for what cannot be undone: asks first. */
export function ConfirmButton({ children, onConfirm }: ConfirmButtonProps) {
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
      {isAsking && <ConfirmDialog onCancel={() => setAsking(false)} onConfirm={proceed} />}
    </>
  );
}
