import type { ReactNode } from 'react';
import { FormErrors } from '../fields/form-errors';
import { SubmitButton } from './submit-button';
import type { Submit } from './use-submit';

export interface FormProps {
  submit: Submit;
  /** Text of the submit button. */
  button: string;
  /** Accessible name of the button, if its text alone is ambiguous. */
  description?: string;
  /** Class of the button; `button--action` marks the main action of a page. */
  variant?: string;
  children?: ReactNode;
}

/** A form with its error area first and its submit button last. */
export function Form({ submit, button, description, variant, children }: FormProps) {
  return (
    <form className="form" method="post" noValidate onSubmit={submit.onSubmit}>
      <FormErrors formErrors={submit.formErrors} />
      {children}
      <SubmitButton className={variant} isPending={submit.isPending} description={description}>
        {button}
      </SubmitButton>
    </form>
  );
}
