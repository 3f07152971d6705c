import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Submit } from '../../forms/use-submit';
import type { ComparedField } from './compared-field';
import type { Copy } from '../../forms/versions';

export interface EditOptions<Values extends FieldValues, Entry> {
  /** A form whose default values are those of `copy`. */
  form: UseFormReturn<Values>;
  /** The entry as it was when the form was opened. */
  copy: Copy<Entry>;
  /** API path of the entry. */
  path: string;
  valuesOf: (entry: Entry) => Values;
  /** Every field that another user can have changed. */
  fields: readonly ComparedField<Values, Entry>[];
  /** Overwrites `base`. Rejects with a `ConflictError` if another version has been saved since. */
  send: (values: Values, base: Copy<Entry>) => Promise<Copy<Entry>>;
  onDone: (saved: Copy<Entry>, before: Copy<Entry>) => void | Promise<void>;
  names?: Readonly<Record<string, string>>;
  draft?: string;
  /** Deleted entries are not in the bin. */
  isGoneForGood?: boolean;
}

/** Values typed before a log-in, and the version that they were based on: others may have saved since. */
export interface Draft<Values extends FieldValues, Entry> {
  values: Values;
  over: Copy<Entry>;
}

export interface Conflict<Values extends FieldValues, Entry> {
  opened: Copy<Entry>;
  mine: Values;
  theirs: Copy<Entry>;
  savedBy: string | null;
  savedAt: string | null;
  /** The conflict came from a deletion, not from a save. */
  isDeletion: boolean;
}

export interface Edit<Values extends FieldValues, Entry> {
  submit: Submit;
  /** The version that the next save replaces. */
  base: Copy<Entry>;
  /** Values from a comparison or a draft, for fields that the form cannot fill itself. */
  filled: Values | undefined;
  /** Counts how often `settle` or `replace` has filled the form. A save does not count. */
  fillings: number;
  conflict: Conflict<Values, Entry> | null;
  /** The last save found the entry in the bin. */
  isInBin: boolean;
  /** Deletes the entry. On a newer version, resolves to false and opens the comparison. */
  remove: () => Promise<boolean>;
  /** Fills the form with another version that was saved. */
  replace: (saved: Copy<Entry>) => void;
  /** Returns to the form, unchanged. */
  dismiss: () => void;
  /** Fills the form. The next save replaces the version that was compared. */
  settle: (values: Values, then: 'save' | 'edit') => void;
}
