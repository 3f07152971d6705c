import { useEffect, useRef, type ReactNode } from 'react';

interface DoneProps {
  message: string;
  children?: ReactNode;
}

/** Replaces a form after success and takes focus. */
export function Done({ message, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="done" role="status" tabIndex={-1}>
      <p className="done__message">{message}</p>
      {children}
    </div>
  );
}
