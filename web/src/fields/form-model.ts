import type { FormEvent } from 'react';
import type { FieldError, FieldValues, UseFormRegisterReturn } from 'react-hook-form';

export interface FieldRules {
  /** The message if it has no value. */
  required?: string;
  /** `true`, or the message. */
  validate?(value: unknown): true | string;
  /** Called after each change. */
  onChange?: (event: { target: HTMLInputElement }) => void;
}

/** Also of a field that has others in it. */
export type FieldMessages = Partial<FieldError>;

/**
 * What fields and `useSubmit` need of a form: of react-hook-form's, or of `usePlainForm`'s. Methods, so
 * that the former's narrower names fit; `fieldOf` checks them.
 */
export interface FormModel<Values extends FieldValues> {
  formState: unknown;
  register(name: string, rules?: FieldRules): UseFormRegisterReturn;
  /** `formState` makes the component render anew when errors change. */
  getFieldState(name: string, formState: never): { error?: FieldMessages };
  getValues(): object;
  setError(name: string, error: FieldError): void;
  setFocus(name: string): void;
  /** Calls `send` if the rules of all fields hold; otherwise focuses the first whose rules do not. */
  handleSubmit(send: (values: Values) => Promise<void>): (event?: FormEvent) => Promise<void>;
}
