import { useRef, useState } from 'react';
import type { FieldError, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import type { FieldRules, FormModel } from './form-field';

interface Registered {
  input: HTMLInputElement;
  rules: FieldRules;
}

/** A form without react-hook-form, which would be a tenth of the script before log-in. */
export function usePlainForm<Values extends FieldValues>(): FormModel<Values> {
  const fields = useRef(new Map<string, Registered>());
  const [errors, setErrors] = useState<Partial<Record<string, FieldError>>>({});

  // Reads the inputs directly, because password managers fill them in before React runs.
  function getValues(): Values {
    const values = [...fields.current].map(([name, { input }]) => [name, valueOf(input)]);
    return Object.fromEntries(values) as Values;
  }

  function register(name: string, rules: FieldRules = {}): UseFormRegisterReturn {
    return {
      name,
      ref: (input: HTMLInputElement | null) => {
        if (input) fields.current.set(name, { input, rules });
        else fields.current.delete(name);
      },
      async onChange(event) {
        setErrors((all) => (all[name] ? { ...all, [name]: undefined } : all));
        rules.onChange?.(event);
      },
      async onBlur() {},
    };
  }

  const setFocus = (name: string) => fields.current.get(name)?.input.focus();

  return {
    formState: errors,
    register,
    getFieldState: (name) => ({ error: errors[name] }),
    getValues,
    setError: (name, error) => setErrors((all) => ({ ...all, [name]: error })),
    setFocus,
    handleSubmit: (send) => async () => {
      const broken = brokenRules(fields.current);
      setErrors(Object.fromEntries(broken));
      const [first] = broken;
      if (first) setFocus(first[0]);
      else await send(getValues());
    },
  };
}

const valueOf = (input: HTMLInputElement) =>
  input.type === 'checkbox' ? input.checked : input.value;

function brokenRules(fields: ReadonlyMap<string, Registered>): [string, FieldError][] {
  return [...fields].flatMap(([name, { input, rules }]) => {
    const { value } = input;
    const message = value === '' && rules.required ? rules.required : rules.validate?.(value);
    return typeof message === 'string' ? [[name, { type: 'client', message }]] : [];
  });
}
