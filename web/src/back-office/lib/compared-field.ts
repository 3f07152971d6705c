import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface FieldOf<Values extends FieldValues> {
  label: string;
  /** Names in the form. Several names are one choice. */
  names: readonly (keyof Values & string)[];
  /** A form field that shows or hides this one. If it differs too, both are one choice. */
  follows?: keyof Values & string;
}

interface TextField<Values extends FieldValues> extends FieldOf<Values> {
  kind: 'text' | 'html';
  /** Returns the values in words; default: the first value as it is. */
  textOf?: (values: Values) => string;
}

interface FileField<Values extends FieldValues, Entry> extends FieldOf<Values> {
  kind: 'file';
  /** Returns a value that identifies the file. */
  fileOf: (entry: Entry) => string | null;
  showChosen: (file: File) => ReactNode;
  showSaved: (entry: Entry) => ReactNode;
}

/** Describes how to compare one field of a form after another user saved another version. */
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

/** The versions to choose from: as opened, as in the form now, and as saved since. */
export interface Versions<Values extends FieldValues, Entry> {
  opened: { entry: Entry; values: Values };
  mine: Values;
  theirs: { entry: Entry; values: Values };
}

/** Tells which sides have changed a field since the form was opened. */
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

/** Returns true if the sides differ in a field. A file changed only by others must not be lost. */
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

/** Returns the fields that differ. The first field of a group decides for all of it. */
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

/** Tells which sides have changed any of the fields. */
export function whoChangedAny<Values extends FieldValues, Entry>(
  group: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
) {
  const sides = group.map((field) => whoChanged(field, versions));
  return { me: sides.some(({ me }) => me), them: sides.some(({ them }) => them) };
}
