import type { EntryField, EntryFields } from '@saltmarsh/contract/domain/entry-field';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface FileView<Entry> {
  /** Returns an id of the file, by which versions are compared, or an empty string. */
  textOf: (entry: Entry) => string;
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
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'hidden') return [];
    const file = files[name];
    // A file's `textOf` takes the entry, not the form's values (`contentOf`).
    return { names: [name], ...field, ...(file && { file, textOf: file.textOf }) };
  });
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

export function chosenFile({ names }: ComparedField<never>, values: FieldValues): File | undefined {
  return names.map((name) => values[name] as FileList | null)[0]?.[0];
}

export interface Version<Entry> {
  entry: Entry;
  /** The entry's values in the form, or the form's input. */
  values: FieldValues;
}

/** The version that was opened, the form's input over it (`mine`) and the saved version. */
export interface Versions<Entry> {
  opened: Version<Entry>;
  mine: Version<Entry>;
  theirs: Version<Entry>;
}

function contentOf<Entry>(field: ComparedField<Entry>, { entry, values }: Version<Entry>) {
  if (!field.file) return textOf(field, values);
  return chosenFile(field, values) ?? field.file.textOf(entry);
}

/**
 * Returns whether the user of the form (`me`) and somebody else (`them`) have changed any of the
 * fields since the form was opened.
 */
export function whoChanged<Entry>(
  fields: readonly ComparedField<Entry>[],
  { opened, mine, theirs }: Versions<Entry>,
) {
  const isChanged = (version: Version<Entry>) =>
    fields.some((field) => contentOf(field, version) !== contentOf(field, opened));
  return { me: isChanged(mine), them: isChanged(theirs) };
}

/** Groups the fields that differ. A field joins the group of the field that its `follows` names. */
export function groupsOf<Entry>(
  fields: readonly ComparedField<Entry>[],
  { mine, theirs }: Versions<Entry>,
): ComparedField<Entry>[][] {
  const different = fields.filter((field) => contentOf(field, mine) !== contentOf(field, theirs));
  type Field = ComparedField<Entry>;
  const isLedBy = ({ follows }: Field, { names }: Field) =>
    follows !== undefined && names.includes(follows);
  return different
    .filter((field) => !different.some((leader) => isLedBy(field, leader)))
    .map((leader) => [leader, ...different.filter((field) => isLedBy(field, leader))]);
}
