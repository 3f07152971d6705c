import type { EntryFields } from '@saltmarsh/contract/domain/entry-field';
import type { ReactNode } from 'react';
import { comparedFields, fieldsIn, textOf } from '../lib/compared-field';
import type { ComparedField, FileView } from '../lib/compared-field';
import { TextChanges } from '../ui/text-changes';

export interface Comparison<Entry> {
  /** Returns the heading of the entry's history. */
  nameOf: (now: Entry) => string;
  fields: EntryFields;
  /** Text for an `existing` revision: a state that existed before any revision recorded it. */
  existing: string;
  /** Returns true if a restoration would change nothing. */
  isSame: (then: Entry, now: Entry) => boolean;
  show: (then: Entry, now: Entry) => ReactNode;
}

export function fieldComparison<Entry extends object>(
  nameOf: (now: Entry) => string,
  fields: EntryFields,
  files?: Readonly<Record<string, FileView<Entry>>>,
): Comparison<Entry> {
  const compared = comparedFields(fields, files);
  const changes = (then: Entry, now: Entry) =>
    fieldsIn(compared, then).filter((field) => textOf(field, then) !== textOf(field, now));
  return {
    nameOf,
    fields,
    existing: 'As it was when the history began',
    isSame: (then, now) => changes(then, now).length === 0,
    show: (then, now) => <FieldChanges changed={changes(then, now)} then={then} now={now} />,
  };
}

interface FieldChangesProps<Entry> {
  changed: readonly ComparedField<Entry>[];
  then: Entry;
  now: Entry;
}

function FieldChanges<Entry extends object>({ changed, then, now }: FieldChangesProps<Entry>) {
  return (
    <>
      {changed.some(({ file }) => !file) && (
        <p className="soft text-changes__legend">
          Compared with now: <ins>added since</ins>, <del>deleted since</del>.
        </p>
      )}
      {changed.map((field) => (
        <ChangedField key={field.label} label={field.label}>
          {field.file ? (
            <div className="revision__files">
              <figure>
                {field.file.show(then) || <p>None</p>}
                <figcaption className="soft">Then</figcaption>
              </figure>
              <figure>
                {field.file.show(now) || <p>None</p>}
                <figcaption className="soft">Now</figcaption>
              </figure>
            </div>
          ) : (
            <TextChanges
              before={textOf(field, then)}
              after={textOf(field, now)}
              isHtml={field.kind === 'html'}
            />
          )}
        </ChangedField>
      ))}
    </>
  );
}

export function ChangedField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="revision__field" aria-label={label}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}
