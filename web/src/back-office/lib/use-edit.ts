import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type Draft, readDraft, useSubmit } from '../../forms/use-submit';
import { ConflictError, type Copy, readCopy } from '../../forms/versions';
import { useUser } from '../../public/auth/use-user';
import { ApiError } from '../../public/lib/api-error';
import type { Undo } from '../../ui/toast';
import { announce } from './announce';
import { type ComparedField, fieldsIn, type Versions, whoChanged } from './compared-field';
import { removeCopy, undoSave } from './undo';
import { hasUnsavedChanges } from './unsaved';

interface EditOptions<Values extends FieldValues, Entry> {
  /** Entry and version from which the form was filled. */
  copy: Copy<Entry>;
  path: string;
  valuesOf: (entry: Entry) => Values;
  /** Fields of the entry. A conflict dialog compares only the fields that the form has. */
  fields: readonly ComparedField<Entry>[];
  /** Overwrites `base`. Rejects with a `ConflictError` if `base` is no longer the saved version. */
  send: (values: Values, base: Copy<Entry>) => Promise<Copy<Entry>>;
  /** Shows the saved entry or leaves the form. Default: fills the form with the saved entry. */
  onSaved?: (saved: Copy<Entry>) => void | Promise<void>;
  /** Called after a save, and after a save was undone. */
  onShown?: (shown: Copy<Entry>) => void | Promise<void>;
  /** Success message (spec §4). */
  saved?: string;
  /** Returns `undefined` if the save cannot be undone. Default: restores the previous version. */
  undoOf?: (
    saved: Copy<Entry>,
    before: Copy<Entry>,
    sent: Values,
  ) => (() => Promise<Copy<Entry>>) | undefined;
  names?: Readonly<Record<string, string>>;
  /** Returns the form that is submitted. Default: the form itself. */
  submitted?: (form: UseFormReturn<Values>) => UseFormReturn<Values>;
  /** Draft key. Default: a key for this user and entry. */
  draft?: string;
  /** True if deleted entries do not go to the bin. */
  isGoneForGood?: boolean;
}

export interface Conflict<Entry> extends Versions<Entry> {
  fields: readonly ComparedField<Entry>[];
  latest: Copy<Entry>;
  error: ConflictError;
  /** True if the user tried to delete the entry, not to save it. */
  isDeletion: boolean;
}

const SAVED = 'Your Changes Have Been Saved';
const GONE =
  'This was deleted while you were editing it. What you typed is still here: restore it from the bin, then save again.';
const GONE_FOR_GOOD =
  'This was permanently deleted while you were editing it and can’t be restored.';

/**
 * Edits an entry that others may also edit. Each save sends the version from which the form was
 * filled. If there is a newer version, `ui/entry-form` compares it with the input, so that no input
 * is lost. A draft (`forms/use-submit`) is restored as unsaved input.
 */
export function useEdit<Values extends FieldValues, Entry>(options: EditOptions<Values, Entry>) {
  const { copy, path, valuesOf, fields, send, onSaved, onShown, names, submitted } = options;
  const { saved: text = SAVED, undoOf = (saved) => () => undoSave(path, saved) } = options;
  const ownDraft = `${useUser()?.id} ${path}`;
  const { draft = ownDraft, isGoneForGood = false } = options;
  const [restored] = useState(() => readDraft<Draft<Values, Entry>>(draft));
  const opened = restored?.over ?? copy;
  const form = useForm<Values>({ defaultValues: valuesOf(opened.entry) as DefaultValues<Values> });
  // The version that the next save replaces.
  const [base, setBase] = useState(opened);
  // Values with which a comparison or a draft has filled the form. The rich-text editor needs them,
  // because react-hook-form cannot fill the editor.
  const [filled, setFilled] = useState(restored?.values);
  // Number of times that `settle` or an Undo has filled the form.
  const [fillings, setFillings] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Entry> | null>(null);
  // True if the last save failed because the entry is in the bin.
  const [isInBin, setInBin] = useState(false);
  // `base` in a ref, because `settle` may save before React has rendered the new `base`.
  const latest = useRef(opened);

  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
  }, [restored, reset]);

  function rebase(next: Copy<Entry>): void {
    latest.current = next;
    setBase(next);
  }

  async function conflictOf(
    error: ConflictError,
    { entry }: Copy<Entry>,
    mine: Values,
    isDeletion: boolean,
  ): Promise<Conflict<Entry>> {
    const theirs = await readCopy<Entry>(path);
    return {
      opened: { entry, values: valuesOf(entry) },
      mine: { entry, values: mine },
      theirs: { entry: theirs.entry, values: valuesOf(theirs.entry) },
      fields: fieldsIn(fields, mine),
      latest: theirs,
      error,
      isDeletion,
    };
  }

  async function sendOver(
    over: Copy<Entry>,
    mine: Values,
    isFirst = true,
  ): Promise<[Copy<Entry>, Copy<Entry>]> {
    try {
      return [await send(mine, over), over];
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const found = await conflictOf(error, over, mine, false);
      // If the newer version has changed only fields that are not in this form, save again over it.
      const isNoConflict = !whoChanged(found.fields, found).them;
      if (isNoConflict && isFirst) return sendOver(found.latest, mine, false);
      setConflict(found);
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

  /**
   * Deletes the entry and leaves the form. Compares the versions instead if there is a newer one.
   */
  async function remove(leave: () => Promise<void>, done: string, undo?: Undo): Promise<void> {
    try {
      await removeCopy(path, latest.current.version);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      setConflict(await conflictOf(error, latest.current, form.getValues(), true));
      return;
    }
    await leave();
    await announce(done, undo);
  }

  const submit = useSubmit({
    form: submitted ? submitted(form) : form,
    send: save,
    onDone: async ([saved, before], sent) => {
      rebase(saved);
      setFilled(undefined);
      if (onSaved) await onSaved(saved);
      else form.reset(valuesOf(saved.entry));
      const undo = saved.version === before.version ? undefined : undoOf(saved, before, sent);
      await onShown?.(saved);
      await announce(text, undo && (async () => show(await undo())), 'Saved');
    },
    names,
    draft,
    draftOf: (values): Draft<Values, Entry> => ({ values, over: latest.current }),
  });

  /** Fills the form with `chosen`. The next save replaces the newer version, `conflict.latest`. */
  function settle(chosen: FieldValues, then: 'save' | 'edit'): void {
    if (!conflict) return;
    const values = chosen as Values;
    setConflict(null);
    rebase(conflict.latest);
    fill(form, valuesOf(conflict.latest.entry), values);
    setFilled(values);
    setFillings((count) => count + 1);
    if (then === 'save') void submit.onSubmit();
  }

  async function show(restored: Copy<Entry>): Promise<void> {
    // A form without unsaved changes now shows the restored version, which the next save replaces.
    // With unsaved changes, the next save is a conflict.
    if (!hasUnsavedChanges()) {
      rebase(restored);
      setFilled(undefined);
      form.reset(valuesOf(restored.entry));
      setFillings((count) => count + 1);
    }
    await onShown?.(restored);
  }

  const dismiss = () => setConflict(null);
  return { form, submit, base, filled, fillings, conflict, isInBin, dismiss, settle, remove };
}

/** Fills the form. Skips unchanged file fields, because `setValue` can only empty a file field. */
function fill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  values: Values,
): void {
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(values) as Path<Values>[]) {
    const value: unknown = values[name];
    if (value instanceof FileList && value === form.getValues(name)) continue;
    form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
