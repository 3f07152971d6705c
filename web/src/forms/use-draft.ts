import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft } from './form-drafts';

/**
 * Restores a draft (`forms/form-drafts`) as unsaved input, and returns it for fields that the form cannot
 * fill itself. A new `subject`, the object being edited, means it was saved: the draft is not returned.
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
