import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Reports success, usually in place of the form, and gets focus. */
export function Done({ message, children }: { message: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1}>
      <p className="note note--done done__message">{message}</p>
      {children}
    </div>
  );
}

/** The navigation state that ConfirmPassword passes to the page to which it returns. */
export const passwordConfirmed = { passwordConfirmed: true } as const;

/** Asks users to finish their task after ConfirmPassword. The next submit hides this message. */
export function PasswordConfirmed() {
  const state = useLocation().state as Partial<typeof passwordConfirmed> | null;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => setOver(true);
    document.addEventListener('submit', end);
    return () => document.removeEventListener('submit', end);
  }, []);
  if (!state?.passwordConfirmed || isOver) return null;
  return (
    <p className="note note--done" role="status">
      Thank you, your password is confirmed. You can now finish what you were doing.
    </p>
  );
}
