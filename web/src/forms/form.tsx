import type { ReactNode } from 'react';
import { useHydrated } from '../public/lib/use-hydrated';
import { Button } from '../ui/button';
import { ErrorArea } from '../ui/field';
import { type Submit, useSubmit } from './use-submit';
import { usePlainForm } from './plain-form';

export interface FormProps {
  submit: Submit;
  button: string;
  /** The accessible name of the button, if its text alone is ambiguous. */
  description?: string;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
}

export function Form({ submit, button, description, variant, children }: FormProps) {
  return (
    <form className="form" method="post" noValidate onSubmit={submit.onSubmit}>
      <ErrorArea {...submit.errorArea} />
      {children}
      <SubmitButton variant={variant} isPending={submit.isPending} aria-label={description}>
        {button}
      </SubmitButton>
    </form>
  );
}

interface SubmitButtonProps {
  isPending: boolean;
  disabled?: boolean;
  variant?: FormProps['variant'];
  'aria-label'?: string;
  children: ReactNode;
}

/** A submit button. It is disabled until hydration: the server accepts no plain form post. */
export function SubmitButton({ disabled, variant = 'primary', ...button }: SubmitButtonProps) {
  const isEarly = !useHydrated();
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={isEarly || disabled}
      data-early={isEarly || undefined}
      {...button}
    />
  );
}

interface ActionFormProps<Result> extends Pick<FormProps, 'description' | 'variant'> {
  label: string;
  action: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
}

export function ActionForm<Result>(props: ActionFormProps<Result>) {
  const { label, description, action, onDone, variant = 'secondary' } = props;
  const submit = useSubmit({ form: usePlainForm(), send: action, onDone });
  return <Form submit={submit} button={label} description={description} variant={variant} />;
}
