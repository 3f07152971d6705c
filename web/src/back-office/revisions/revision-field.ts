import type { ReactNode } from 'react';

/** How one field of an entry is compared with what is saved now. */
export type RevisionField<Entry> =
  | { label: string; kind: 'text' | 'html'; textOf: (entry: Entry) => string }
  | {
      label: string;
      kind: 'file';
      /** Tells one file from another. */
      fileOf: (entry: Entry) => string | null;
      show: (entry: Entry) => ReactNode;
    };

export function isSame<Entry>(field: RevisionField<Entry>, left: Entry, right: Entry): boolean {
  const valueOf = field.kind === 'file' ? field.fileOf : field.textOf;
  return valueOf(left) === valueOf(right);
}
