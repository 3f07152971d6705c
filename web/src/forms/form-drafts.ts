import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Values of forms whose request needed a log-in or password confirmation first, restored when the user
 * returns. Kept only in memory, since they may include passwords, until sent or the page is left (logging
 * out is a page load). Keys must include the user, so that no user sees another's draft.
 */
const drafts = new Map<string, unknown>();

export function keepDraft(key: string, values: unknown): void {
  drafts.set(key, values);
}

export function readDraft<Values>(key: string): Values | undefined {
  return drafts.get(key) as Values | undefined;
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}

/**
 * Restores a draft as unsaved input, and returns it for fields that the form cannot
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
