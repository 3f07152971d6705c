import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { deletionsOf } from '../history/revision.service';
import { FAQ, MENU } from '../uids';

const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;

const ENTRIES: Readonly<Record<OrderedKind, () => Promise<OrderedEntry[]>>> = {
  async faq() {
    const rows = await query(FAQ).findMany({ select: ['number', 'question'], orderBy });
    return rows.map(({ number, question }) => ({ id: number, name: question }));
  },
  async menu() {
    const rows = await query(MENU).findMany({ select: ['number', 'name'], orderBy });
    return rows.map(({ number, name }) => ({ id: number, name }));
  },
};

export const entriesInOrder = (kind: OrderedKind) => ENTRIES[kind]();

/** Returns the entries' current names, or the last names of deleted entries. */
export async function namesOf(
  kind: OrderedKind,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const present = await entriesInOrder(kind);
  const names = new Map(present.map(({ id, name }) => [id, name]));
  const gone = ids.filter((id) => !names.has(id));
  for (const { entry, title } of await deletionsOf(kind, gone)) names.set(entry, title);
  return names;
}

/** The lists that admins put in order, by their kind in revisions. */
export const ORDERED = { faq: FAQ, menu: MENU } as const;
export type OrderedKind = keyof typeof ORDERED;

export type OrderedRow = Pick<Row<typeof FAQ | typeof MENU>, 'id' | 'number' | 'position'>;
