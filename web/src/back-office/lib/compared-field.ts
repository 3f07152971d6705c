import type { EntryField, EntryFields } from '@saltmarsh/contract/domain/entry-field';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface FileView<Entry> {
  idOf: (entry: Entry) => string | null;
  show: (entry: Entry) => ReactNode;
  showChosen: (file: File) => ReactNode;
}

/** A field that is compared when there is a conflict, and in the history. */
export interface ComparedField<Entry> extends EntryField {
  names: readonly string[];
  file?: FileView<Entry>;
}

export function comparedFields<Entry>(
  fields: EntryFields,
  files: Readonly<Record<string, FileView<Entry>>> = {},
): ComparedField<Entry>[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'hidden' ? [] : { names: [name], ...field, file: files[name] },
  );
}

/**
 * Returns all file fields, and those other fields that `values` contains. A form or an old version
 * may lack some fields.
 */
export function fieldsIn<Entry>(
  fields: readonly ComparedField<Entry>[],
  values: object,
): ComparedField<Entry>[] {
  return fields.filter(({ names, file }) => file || names.every((name) => name in values));
}

export function textOf({ names, textOf: words }: ComparedField<never>, values: object): string {
  if (words) return words(values as never);
  const value = (values as Partial<Record<string, string | number | boolean>>)[names[0] ?? ''];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
}

export function isSame<Entry extends object>(
  field: ComparedField<Entry>,
  left: Entry,
  right: Entry,
): boolean {
  const { file } = field;
  return file ? file.idOf(left) === file.idOf(right) : textOf(field, left) === textOf(field, right);
}

export function chosenFile({ names }: ComparedField<never>, values: FieldValues): File | undefined {
  return names.map((name) => values[name] as FileList | null)[0]?.[0];
}

/** The version that was opened, the form's values (`mine`) and the saved version (`theirs`). */
export interface Versions<Entry> {
  opened: { entry: Entry; values: FieldValues };
  mine: FieldValues;
  theirs: { entry: Entry; values: FieldValues };
}

/**
 * Returns whether the user of the form (`me`) and somebody else (`them`) have changed any of the
 * fields since the form was opened.
 */
export function whoChanged<Entry>(
  fields: readonly ComparedField<Entry>[],
  { opened, mine, theirs }: Versions<Entry>,
) {
  const sides = fields.map((field) => {
    const { file } = field;
    const was = textOf(field, opened.values);
    return file
      ? {
          me: chosenFile(field, mine) !== undefined,
          them: file.idOf(opened.entry) !== file.idOf(theirs.entry),
        }
      : { me: textOf(field, mine) !== was, them: textOf(field, theirs.values) !== was };
  });
  return { me: sides.some(({ me }) => me), them: sides.some(({ them }) => them) };
}

function differs<Entry>(field: ComparedField<Entry>, versions: Versions<Entry>): boolean {
  const { me, them } = whoChanged([field], versions);
  if (field.file) return me || them;
  return textOf(field, versions.mine) !== textOf(field, versions.theirs.values);
}

/** Groups the fields that differ. A field joins the group of the field that its `follows` names. */
export function groupsOf<Entry>(
  fields: readonly ComparedField<Entry>[],
  versions: Versions<Entry>,
): ComparedField<Entry>[][] {
  const different = fields.filter((field) => differs(field, versions));
  type Field = ComparedField<Entry>;
  const isLedBy = ({ follows }: Field, { names }: Field) =>
    follows !== undefined && names.includes(follows);
  return different
    .filter((field) => !different.some((leader) => isLedBy(field, leader)))
    .map((leader) => [leader, ...different.filter((field) => isLedBy(field, leader))]);
}
