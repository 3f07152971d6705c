import { useForm } from 'react-hook-form';
import { Form } from './form';
import { useSubmit } from './use-submit';

interface ActionFormProps<Result> {
  label: string;
  /** Accessible name, where the label alone is ambiguous. */
  description?: string;
  action: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
  /** Class of the button. */
  variant?: string;
}

/** A form with only a button, to give an action a pending state and an error area. */
export function ActionForm<Result>(props: ActionFormProps<Result>) {
  const { label, description, action, onDone, variant = '' } = props;
  const submit = useSubmit({ form: useForm(), send: action, onDone });
  return <Form submit={submit} button={label} description={description} variant={variant} />;
}
