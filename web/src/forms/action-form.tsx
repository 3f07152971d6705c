import { useForm } from 'react-hook-form';
import { Form, type FormProps } from './form';
import { useSubmit } from './use-submit';

interface ActionFormProps<Result> extends Pick<FormProps, 'description' | 'variant'> {
  label: string;
  action: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
}

/** A form with only a button, to give an action a pending state and an error area. */
export function ActionForm<Result>(props: ActionFormProps<Result>) {
  const { label, description, action, onDone, variant = 'secondary' } = props;
  const submit = useSubmit({ form: useForm(), send: action, onDone });
  return <Form submit={submit} button={label} description={description} variant={variant} />;
}
