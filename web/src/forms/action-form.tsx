import { useForm } from 'react-hook-form';
import { useSubmit } from './use-submit';
import { FormErrors } from '../fields/form-errors';
import { SubmitButton } from './submit-button';

interface ActionFormProps<Result> {
  label: string;
  /** For a screen reader, where the label alone does not tell one from another. */
  description?: string;
  action: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
  /** Class of the button; `button--action` is the one action of a page. */
  variant?: string;
}

/** A form of nothing but its button: what it does has a pending state and an error area like any other. */
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
