import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Submit } from '../../forms/use-submit';
import type { ComparedField } from './compared-field';
import type { Copy } from '../../forms/versions';

export interface EditOptions<Values extends FieldValues, Entry> {
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
  /** What is deleted is not in the bin. */
  isGoneForGood?: boolean;
}

/** What was typed before a log-in, and the version that it was typed over: others may have saved since. */
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
  /** What met the newer version was no save, but a deletion. */
  isDeletion: boolean;
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
  /** The last save found it in the bin. */
  isInBin: boolean;
  /** Deletes it; over a newer version, resolves to false and both can be compared. */
  remove: () => Promise<boolean>;
  /** Another version is saved now: fills the form with it. */
  replace: (saved: Copy<Entry>) => void;
  /** Back to the form as it is. */
  dismiss: () => void;
  /** Fills the form; the next save replaces the version that was compared. */
  settle: (values: Values, then: 'save' | 'edit') => void;
}
