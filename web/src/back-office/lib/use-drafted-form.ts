import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../forms/use-submit';

interface DraftedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Values typed before a log-in, if the form starts with them. */
  restored: Values | undefined;
}

/** A form for a new entry. A draft (`forms/use-submit`) is restored as unsaved input. */
export function useDraftedForm<Values extends FieldValues>(
  empty: Values,
  draft: string,
): DraftedForm<Values> {
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values> });
  const [restored] = useState(() => readDraft<Values>(draft));
  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [reset, restored]);
  return { form, restored };
}
