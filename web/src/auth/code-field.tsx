import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { TextField } from '../fields/text-field';
import type { FieldText } from '../fields/field';

/** Six digits of an authenticator app: telephones offer their number keys, and the code itself. */
export const CodeField = forwardRef<
  HTMLInputElement,
  FieldText & ComponentPropsWithoutRef<'input'>
>(function CodeField(props, ref) {
  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for the blank that some people type in the middle.
      maxLength={7}
      {...props}
    />
  );
});
