import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft } from './form-drafts';

/**
 * Takes up what stood in a form when its visitor was sent to log in (`forms/form-drafts`), as input that
 * is not saved yet. Hands it back for fields that the form does not fill by itself, until `subject`,
 * which the form edits, is another object: it has been saved then.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  subject: unknown,
): Values | undefined {
  const [taken] = useState(() => ({ draft: readDraft<Values>(key), subject }));
  const { draft } = taken;
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  return subject === taken.subject ? draft : undefined;
}
