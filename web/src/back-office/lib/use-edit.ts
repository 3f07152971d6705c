import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, useSubmit } from '../../forms/use-submit';
import { ApiError } from '../../public/lib/api-error';
import { whoChanged } from './compared-field';
import type { Conflict, Draft, Edit, EditOptions } from './edit';
import { ConflictError, readCopy, type Copy } from '../../forms/versions';
import { removeCopy } from './remove-copy';

/**
 * A form for an entry that others may save meanwhile. Each save names the version that the form was filled
 * from. If there is a newer one, both can be compared (`ui/conflict-dialog`), and nothing typed is lost. A
 * draft (`forms/use-submit`) is restored as unsaved input.
 */
export function useEdit<Values extends FieldValues, Entry>(
  options: EditOptions<Values, Entry>,
): Edit<Values, Entry> {
  const { form, copy, path, valuesOf, fields, send, onDone, names, draft } = options;
  const { isGoneForGood = false } = options;
  const [restored] = useState(() => draft && readDraft<Draft<Values, Entry>>(draft));
  const opened = restored ? restored.over : copy;
  const [base, setBase] = useState(opened);
  const [filled, setFilled] = useState(restored ? restored.values : undefined);
  const [fillings, setFillings] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values, Entry> | null>(null);
  const [isInBin, setInBin] = useState(false);
  // A ref, because a save right after a choice must not wait for a render.
  const latest = useRef(opened);

  const { reset } = form;
  useEffect(() => {
    if (!restored) return;
    reset(valuesOf(restored.over.entry));
    reset(restored.values, { keepDefaultValues: true });
    // Run once: none of these changes, apart from `valuesOf`, which may be a new function each time.
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
      // The others changed only fields that this form neither shows nor sends.
      const isNoConflict = !fields.some((field) => whoChanged(field, versions).them);
      if (isNoConflict && isFirst) return sendOver(theirs, mine, false);
      const { savedBy, savedAt } = error;
      setConflict({ opened, mine, theirs, savedBy, savedAt, isDeletion: false });
      throw error;
    }
  }

  async function save(values: Values): Promise<[Copy<Entry>, Copy<Entry>]> {
    setInBin(false);
    try {
      return await sendOver(latest.current, values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      setInBin(!isGoneForGood);
      throw new ApiError(404, isGoneForGood ? GONE_FOR_GOOD : GONE);
    }
  }

  async function remove(): Promise<boolean> {
    const opened = latest.current;
    try {
      await removeCopy(path, opened.version);
      return true;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const theirs = await readCopy<Entry>(path);
      const { savedBy, savedAt } = error;
      setConflict({ opened, mine: form.getValues(), theirs, savedBy, savedAt, isDeletion: true });
      return false;
    }
  }

  const submit = useSubmit({
    form,
    send: save,
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
  const state = { base, filled, fillings, conflict, isInBin };
  return { ...state, submit, replace, dismiss, settle, remove };
}

const GONE =
  'This was deleted while you were editing it. What you typed is still here: restore it from the bin, then save again.';
const GONE_FOR_GOOD = 'This was deleted for good while you were editing it, and can’t be restored.';

/** Fills the form, but leaves unchanged fields alone: a script cannot fill a file field, only empty it. */
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

/** Returns the entry whose form was left for a log-in, as it was when opened. */
export function draftedEntry<Entry>(draft: string): Entry | undefined {
  return readDraft<Draft<FieldValues, Entry>>(draft)?.over.entry;
}
