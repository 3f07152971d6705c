import type { FormEvent } from 'react';
import type { FieldError, FieldValues, UseFormRegisterReturn } from 'react-hook-form';

export interface FieldRules {
  /** Message for an empty field. */
  required?: string;
  /** Returns `true` or an error message. */
  validate?(value: unknown): true | string;
  /** Turns the text into the form's value (react-hook-form only). */
  setValueAs?(typed: string): unknown;
  /** Called after each change. */
  onChange?: (event: { target: HTMLInputElement }) => void;
}

/** Partial, to include errors of a field that contains other fields. */
export type FieldMessages = Partial<FieldError>;

/**
 * The part of a form that fields and `useSubmit` need, from react-hook-form or `usePlainForm`. These are
 * methods so that react-hook-form's narrower names fit; `fieldOf` checks them.
 */
export interface FormModel<Values extends FieldValues> {
  formState: unknown;
  register(name: string, rules?: FieldRules): UseFormRegisterReturn;
  /** `formState` makes the component re-render when errors change. */
  getFieldState(name: string, formState: never): { error?: FieldMessages };
  getValues(): object;
  setError(name: string, error: FieldError): void;
  setFocus(name: string): void;
  /** Calls `send` if all fields are valid; otherwise focuses the first invalid one. */
  handleSubmit(send: (values: Values) => Promise<void>): (event?: FormEvent) => Promise<void>;
}
