import { isDeepStrictEqual } from 'node:util';
import type { RevisionAction } from '@saltmarsh/contract/messages/revision';
import { query } from '../database/typed-query';
import { kindOf, type RecordedUid } from '../history/entry-state';
import { addRevision, lastRevisionOf } from '../history/revision.service';
import { UNKNOWN } from '../history/writers';
import type { FAQ } from '../uids';

/** The entry number of revisions that record the sequence of a whole list, e.g. of all menus. */
export const LIST = 0;

export type OrderState = Readonly<{ order: number[] }>;

/**
 * Records the sequence of a list before entries move, unless the list's last revision already
 * contains that sequence. Call `lockCounter` first.
 */
export async function recordOrderBefore(uid: RecordedUid): Promise<void> {
  const kind = kindOf(uid);
  const order = await readOrder(uid);
  const before = await lastRevisionOf(kind, LIST);
  const present = new Set(order);
  const last = (before?.state as OrderState | null | undefined)?.order;
  const known = last?.filter((number) => present.has(number));
  if (order.length === 0 || isDeepStrictEqual(known, order)) return;
  await addRevision({ kind, entry: LIST, action: 'existing', state: { order } }, UNKNOWN);
}

/** Records one revision of the whole list after entries were moved. */
export async function recordOrder(uid: RecordedUid, action: RevisionAction): Promise<void> {
  const state = { order: await readOrder(uid) };
  await addRevision({ kind: kindOf(uid), entry: LIST, action, state });
}

async function readOrder(uid: RecordedUid): Promise<number[]> {
  const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;
  // Only FAQs and menus have an order.
  const rows = await query(uid as typeof FAQ).findMany({ select: ['number'], orderBy });
  return rows.map(({ number }) => number);
}
