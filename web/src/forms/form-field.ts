import type { FieldValues, Path, UseFormRegisterReturn, FieldError } from 'react-hook-form';
import type { FormEvent } from 'react';
import { messageOf, type ApiError } from '../public/lib/api-error';

export interface FieldRules {
  required?: string;
  /** Returns `true` or an error message. */
  validate?(value: unknown): true | string;
  /** Turns the text into the form's value. `usePlainForm` ignores this rule. */
  setValueAs?(typed: string): unknown;
  onChange?: (event: { target: HTMLInputElement }) => void;
}

/** A field error. `Partial` also allows the error object of a field that contains other fields. */
type FieldMessages = Partial<FieldError>;

/**
 * The part of a form that fields and `useSubmit` need. Forms of react-hook-form and `usePlainForm`
 * have this type. The members are methods, not properties, because TypeScript then accepts the
 * narrower types of `name` in react-hook-form. `fieldOf` checks the names.
 */
export interface FormModel<Values extends FieldValues> {
  formState: unknown;
  register(name: string, rules?: FieldRules): UseFormRegisterReturn;
  /** Returns the field's error. `formState` makes the component render again when errors change. */
  getFieldState(name: string, formState: never): { error?: FieldMessages };
  getValues(): object;
  setError(name: string, error: FieldError): void;
  setFocus(name: string): void;
  /** Returns a handler that calls `send` or, if fields are invalid, focuses the first of them. */
  handleSubmit(send: (values: Values) => Promise<void>): (event?: FormEvent) => Promise<void>;
}

/**
 * Binds a field to a form: `<TextField label="Email" {...fieldOf(form, 'email')} />`. Call it in
 * the component that calls `useForm`, because that component renders again when errors change.
 */
export function fieldOf<Values extends FieldValues>(
  form: FormModel<Values>,
  name: Path<Values>,
  rules?: FieldRules,
) {
  const error = form.getFieldState(name, form.formState as never).error;
  return { ...form.register(name, rules), errors: fieldMessages(error) };
}

/** Binds a required field. `message` is shown if the field is empty. */
export function requiredFieldOf<Values extends FieldValues>(
  form: FormModel<Values>,
  name: Path<Values>,
  message = `Enter your ${name.replaceAll('_', ' ')}.`,
) {
  return { ...fieldOf(form, name, { required: message }), required: true };
}

export interface PlacedErrors {
  /** Messages that belong to none of the form's fields. */
  rest: string[];
  first?: string;
}

/**
 * Sets the messages of a 422 response on the fields of the same name. Returns the other messages
 * and the name of the first field that got a message. If there are no messages by field, returns
 * the message of the whole response.
 * @param names maps the server's field names to the form's, e.g. `{ file: 'uploadFile' }`
 */
export function placeServerErrors<Values extends FieldValues>(
  form: Pick<FormModel<Values>, 'getValues' | 'setError'>,
  error: ApiError,
  names: Readonly<Record<string, string>> = {},
): PlacedErrors {
  const fields = Object.keys(form.getValues());
  const rest: string[] = [];
  const taken = new Set<string>();
  for (const [serverName, messages] of Object.entries(error.errors)) {
    const name = names[serverName] ?? serverName;
    if (!fields.includes(name)) {
      rest.push(...messages);
    } else if (!taken.has(name)) {
      taken.add(name);
      form.setError(name, {
        type: 'server',
        message: messages[0],
        types: { server: messages },
      });
    }
  }
  const first = fields.find((name) => taken.has(name));
  if (!first && rest.length === 0) rest.push(messageOf(error));
  return { rest, first };
}

export function fieldMessages(error: FieldMessages | undefined): string[] {
  const list = error?.types?.server;
  if (Array.isArray(list)) return list;
  return error?.message ? [error.message] : [];
}
