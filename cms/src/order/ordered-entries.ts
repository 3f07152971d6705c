import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { readInTransaction } from '../database/in-transaction';
import { tableOf } from '../database/table';
import { deletionsOf } from '../history/revision.service';
import { FAQ, MENU } from '../uids';

/** The lists that admins put in order, by their kind in revisions. */
export const ORDERED = { faq: FAQ, menu: MENU } as const;
export type OrderedKind = keyof typeof ORDERED;

const NAME = { faq: 'question', menu: 'name' } as const;

export const entriesInOrder = (kind: OrderedKind): Promise<OrderedEntry[]> =>
  readInTransaction(async (trx) => {
    const columns = { id: 'number', name: NAME[kind] };
    return tableOf(ORDERED[kind], trx)
      .select<OrderedEntry[]>(columns)
      .orderBy(['position', 'number']);
  });

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
