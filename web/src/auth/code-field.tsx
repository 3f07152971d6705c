import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { TextField } from '../fields/text-field';
import type { FieldText } from '../fields/field';

/** A six-digit code: phones show the numeric keypad and suggest the code. */
export const CodeField = forwardRef<
  HTMLInputElement,
  FieldText & ComponentPropsWithoutRef<'input'>
>(function CodeField(props, ref) {
  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Allows a space in the middle.
      maxLength={7}
      {...props}
    />
  );
});
