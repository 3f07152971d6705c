import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../forms/form-drafts';
import { useSubmit, type Submit } from '../../forms/use-submit';
import { whoChanged, type ComparedField } from './compared-field';
import { ConflictError, readCopy, type Copy } from './versions';

interface EditOptions<Values extends FieldValues, Entry> {
  /** Its default values are those of `copy`. */
  form: UseFormReturn<Values>;
  /** As it was when the form was opened. */
  copy: Copy<Entry>;
  /** Where it is read. */
  path: string;
  valuesOf: (entry: Entry) => Values;
  /** Every field that somebody else can have changed. */
  fields: readonly ComparedField<Values, Entry>[];
  /** Writes over `base`; rejects with a `ConflictError` if that is no longer what is saved. */
  send: (values: Values, base: Copy<Entry>) => Promise<Copy<Entry>>;
  onDone: (saved: Copy<Entry>, before: Copy<Entry>) => void | Promise<void>;
  names?: Readonly<Record<string, string>>;
  draft?: string;
}

/** What was typed before a log-in, and the version that it was typed over: others may have saved since. */
interface Draft<Values extends FieldValues, Entry> {
  values: Values;
  over: Copy<Entry>;
}

export interface Conflict<Values extends FieldValues, Entry> {
  opened: Copy<Entry>;
  mine: Values;
  theirs: Copy<Entry>;
  savedBy: string | null;
  savedAt: string | null;
}

export interface Edit<Values extends FieldValues, Entry> {
  submit: Submit;
  /** The version that the next save replaces. */
  base: Copy<Entry>;
  /** What the form was filled with after a comparison, or from a draft, for fields that it cannot fill itself. */
  filled: Values | undefined;
  /** Rises when `settle` or `replace` has filled the form; a save leaves it as it is. */
  fillings: number;
  conflict: Conflict<Values, Entry> | null;
  /** Another version is saved now: fills the form with it. */
  replace: (saved: Copy<Entry>) => void;
  /** Back to the form as it is. */
  dismiss: () => void;
  /** Fills the form; the next save replaces the version that was compared. */
  settle: (values: Values, then: 'save' | 'edit') => void;
}

/**
 * A form for an entry that others may save meanwhile. Each save names the version that the form was filled from;
 * if there is a newer one, both can be compared (`ui/conflict-dialog`), and nothing typed is lost. A draft
 * (`forms/form-drafts`) is restored as unsaved input.
 */
export function useEdit<Values extends FieldValues, Entry>(
  options: EditOptions<Values, Entry>,
): Edit<Values, Entry> {
  const { form, copy, path, valuesOf, fields, send, onDone, names, draft } = options;
  const [restored] = useState(() => draft && readDraft<Draft<Values, Entry>>(draft));
  const opened = restored ? restored.over : copy;
  const [base, setBase] = useState(opened);
  const [filled, setFilled] = useState(restored ? restored.values : undefined);
  const [fillings, setFillings] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values, Entry> | null>(null);
  // A save that follows a choice at once must not wait for a render.
  const latest = useRef(opened);

  const { reset } = form;
  useEffect(() => {
    if (!restored) return;
    reset(valuesOf(restored.over.entry));
    reset(restored.values, { keepDefaultValues: true });
    // Nothing of these changes; a `valuesOf` that is made anew does not count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function rebase(next: Copy<Entry>): void {
    latest.current = next;
    setBase(next);
  }

  async function sendOver(
    opened: Copy<Entry>,
    mine: Values,
    isFirst = true,
  ): Promise<[Copy<Entry>, Copy<Entry>]> {
    try {
      return [await send(mine, opened), opened];
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const theirs = await readCopy<Entry>(path);
      const versions = {
        opened: { entry: opened.entry, values: valuesOf(opened.entry) },
        mine,
        theirs: { entry: theirs.entry, values: valuesOf(theirs.entry) },
      };
      // They have changed only what this form doesn't show, and so doesn't send.
      const isNoConflict = !fields.some((field) => whoChanged(field, versions).them);
      if (isNoConflict && isFirst) return sendOver(theirs, mine, false);
      const { savedBy, savedAt } = error;
      setConflict({ opened, mine, theirs, savedBy, savedAt });
      throw error;
    }
  }

  const submit = useSubmit({
    form,
    send: (values: Values) => sendOver(latest.current, values),
    onDone: async ([saved, before]) => {
      rebase(saved);
      setFilled(undefined);
      await onDone(saved, before);
    },
    names,
    draft,
    draftOf: (values): Draft<Values, Entry> => ({ values, over: latest.current }),
  });

  function settle(values: Values, then: 'save' | 'edit'): void {
    if (!conflict) return;
    setConflict(null);
    rebase(conflict.theirs);
    fill(form, valuesOf(conflict.theirs.entry) as DefaultValues<Values>, values);
    setFilled(values);
    setFillings((count) => count + 1);
    if (then === 'save') void submit.onSubmit();
  }

  function replace(saved: Copy<Entry>): void {
    rebase(saved);
    setFilled(undefined);
    form.reset(valuesOf(saved.entry));
    setFillings((count) => count + 1);
  }

  const dismiss = () => setConflict(null);
  return { submit, replace, base, filled, fillings, conflict, dismiss, settle };
}

/** Fields that stay as they are are not written: a browser lets nobody fill a file field, only empty it. */
function fill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: DefaultValues<Values>,
  values: Values,
): void {
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(values) as Path<Values>[]) {
    const value: unknown = values[name];
    if (value instanceof FileList && value === form.getValues(name)) continue;
    form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
