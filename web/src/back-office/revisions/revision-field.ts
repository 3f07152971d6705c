import type { ReactNode } from 'react';
import { isSameOrder, type Order } from './order-moves';

/** Describes how to compare one field of an entry with its saved value. */
export type RevisionField<Entry> =
  | { label: string; kind: 'text' | 'html'; textOf: (entry: Entry) => string }
  | {
      label: string;
      kind: 'file';
      /** Returns a value that identifies the file. */
      fileOf: (entry: Entry) => string | null;
      show: (entry: Entry) => ReactNode;
    }
  | {
      label: string;
      kind: 'order';
      /** Name of one entry, e.g. `Question`. */
      noun: string;
      orderOf: (entry: Entry) => Order;
    };

export function isSame<Entry>(field: RevisionField<Entry>, left: Entry, right: Entry): boolean {
  if (field.kind === 'order') return isSameOrder(field.orderOf(left), field.orderOf(right));
  const valueOf = field.kind === 'file' ? field.fileOf : field.textOf;
  return valueOf(left) === valueOf(right);
}
