import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface FieldOf<Values extends FieldValues> {
  label: string;
  /** Of the form; several belong together, and are chosen together. */
  names: readonly (keyof Values & string)[];
  /** A field of the form that shows or hides this one: while that differs, both are chosen together. */
  follows?: keyof Values & string;
}

interface TextField<Values extends FieldValues> extends FieldOf<Values> {
  kind: 'text' | 'html';
  /** Words for the values; default: the first of them as it is. */
  textOf?: (values: Values) => string;
}

interface FileField<Values extends FieldValues, Entry> extends FieldOf<Values> {
  kind: 'file';
  /** Tells one file from another. */
  fileOf: (entry: Entry) => string | null;
  showChosen: (file: File) => ReactNode;
  showSaved: (entry: Entry) => ReactNode;
}

/** How one field of a form is compared when somebody else has saved another version. */
export type ComparedField<Values extends FieldValues, Entry> =
  | TextField<Values>
  | FileField<Values, Entry>;

export function textOf<Values extends FieldValues>(
  { names, textOf: words }: TextField<Values>,
  values: Values,
): string {
  const [name] = names;
  return words ? words(values) : ((name && values[name]) ?? '');
}

export function chosenFile<Values extends FieldValues>(
  { names }: FieldOf<Values>,
  values: Values,
): File | undefined {
  return names.map((name) => values[name] as FileList | null)[0]?.[0];
}

/** What an admin takes from: the version opened, the form as it is now, and the version saved since. */
export interface Versions<Values extends FieldValues, Entry> {
  opened: { entry: Entry; values: Values };
  mine: Values;
  theirs: { entry: Entry; values: Values };
}

/** Which of both sides have changed a field since the form was opened. */
export function whoChanged<Values extends FieldValues, Entry>(
  field: ComparedField<Values, Entry>,
  { opened, mine, theirs }: Versions<Values, Entry>,
) {
  if (field.kind === 'file') {
    const isTheirs = field.fileOf(opened.entry) !== field.fileOf(theirs.entry);
    return { me: chosenFile(field, mine) !== undefined, them: isTheirs };
  }
  const was = textOf(field, opened.values);
  return { me: textOf(field, mine) !== was, them: textOf(field, theirs.values) !== was };
}

/** Whether both sides say something else in a field. A file that only they have changed does not get lost. */
function differs<Values extends FieldValues, Entry>(
  field: ComparedField<Values, Entry>,
  versions: Versions<Values, Entry>,
): boolean {
  if (field.kind !== 'file') {
    return textOf(field, versions.mine) !== textOf(field, versions.theirs.values);
  }
  const { me, them } = whoChanged(field, versions);
  return me || them;
}

/** The fields that differ; those in a group are chosen together, by what its first one says. */
export function groupsOf<Values extends FieldValues, Entry>(
  fields: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
): ComparedField<Values, Entry>[][] {
  const different = fields.filter((field) => differs(field, versions));
  type Field = ComparedField<Values, Entry>;
  const isLedBy = ({ follows }: Field, { names }: Field) =>
    follows !== undefined && names.includes(follows);
  return different
    .filter((field) => !different.some((leader) => isLedBy(field, leader)))
    .map((leader) => [leader, ...different.filter((field) => isLedBy(field, leader))]);
}

/** Which of both sides have changed any of them. */
export function whoChangedAny<Values extends FieldValues, Entry>(
  group: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
) {
  const sides = group.map((field) => whoChanged(field, versions));
  return { me: sides.some(({ me }) => me), them: sides.some(({ them }) => them) };
}
