import type { RefObject } from 'react';

interface FormErrorsProps {
  /** Comes from `useSubmit`, which moves focus here. */
  formErrors: { ref: RefObject<HTMLDivElement | null>; messages: readonly string[] };
}

/** The form's error area, for errors that belong to no single field (spec §8). */
export function FormErrors({ formErrors: { ref, messages } }: FormErrorsProps) {
  return (
    <div ref={ref as RefObject<HTMLDivElement>} className="form-errors" role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
