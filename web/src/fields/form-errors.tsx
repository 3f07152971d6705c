import type { ReactNode, RefObject } from 'react';

interface FormErrorsProps {
  /** From `useSubmit`, which moves focus here. */
  formErrors: { ref: RefObject<HTMLDivElement | null>; messages: readonly string[] };
  /** What can be done about them. */
  children?: ReactNode;
}

/** The form's error area, for errors that belong to no single field (spec §8). */
export function FormErrors({ formErrors: { ref, messages }, children }: FormErrorsProps) {
  return (
    <div ref={ref as RefObject<HTMLDivElement>} className="form-errors" role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {children}
    </div>
  );
}
