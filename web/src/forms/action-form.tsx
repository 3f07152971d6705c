import { useForm } from 'react-hook-form';
import { useSubmit } from './use-submit';
import { FormErrors } from '../fields/form-errors';
import { SubmitButton } from './submit-button';

interface ActionFormProps<Result> {
  label: string;
  /** Accessible name, where the label alone is ambiguous. */
  description?: string;
  action: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
  /** Class of the button; `button--action` marks the main action of a page. */
  variant?: string;
}

/** A form with only a button, to give an action a pending state and an error area. */
export function ActionForm<Result>({
  label,
  description,
  action,
  onDone,
  variant = '',
}: ActionFormProps<Result>) {
  const { onSubmit, isPending, formErrors } = useSubmit({ form: useForm(), send: action, onDone });
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <FormErrors formErrors={formErrors} />
      <SubmitButton className={variant} isPending={isPending} description={description}>
        {label}
      </SubmitButton>
    </form>
  );
}
