import { inTransaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { onWrite, type Write, rejectField } from '../document-middlewares/document-write';
import { noteOrder } from '../history/record-revisions';
import { FAQ, MENU } from '../uids';

type Ordered = typeof FAQ | typeof MENU;

/** A target beyond every position: the end of the list. */
const LAST = Infinity;

/**
 * Keeps the positions of menus and FAQs at 1…n without gaps. A copy goes last, and so does a new
 * entry without a position. An entry that is given a position shifts the entries between its old
 * and its new place. An update without a position locks nothing.
 */
export const keepOrder = onWrite({ uids: [FAQ, MENU], deletions: true }, async (write, save) => {
  const uid = write.uid as Ordered;
  if (write.action === 'delete') {
    await lockCounter(uid);
    await closeGap(uid, write.documentId);
    return save();
  }
  const target = requestedPosition(write);
  if (target === undefined) return save();
  await lockCounter(uid);
  const before = write.action === 'update' ? await positionOf(uid, write.documentId) : null;
  // If the entry does not exist, Strapi's own update reports it.
  if (before !== undefined) {
    const move = await moveTo(uid, before, target);
    if (before !== null && move.from !== move.to) await noteOrder(uid);
    await makeRoom(uid, move);
    write.data.position = move.to;
  }
  return save();
});

/** Returns the requested position, or `undefined` if the entry stays where it is. */
function requestedPosition({ action, data }: Write): number | undefined {
  const { position } = data;
  // The form of a copy sends the original's position, which must be ignored.
  if (action === 'clone') return LAST;
  if (position === undefined && action === 'update') return undefined;
  if (position === undefined || position === null) return LAST;
  if (typeof position === 'number' && Number.isInteger(position) && position >= 1) return position;
  return rejectField('position', 'The position must be a whole number, 1 or more.');
}

/** Returns `null` for an entry without a position, `undefined` if there is no such entry. */
function positionOf(uid: Ordered, documentId = ''): Promise<number | null | undefined> {
  return inTransaction(async (trx) => {
    const row: unknown = await tableOf(uid, trx)
      .where({ document_id: documentId })
      .first('position');
    return (row as Pick<Row<Ordered>, 'position'> | undefined)?.position;
  });
}

interface Move {
  from: number;
  to: number;
}

/**
 * Returns the move to `target`, or to the end of the list if `target` is beyond it. A new entry
 * starts after the last entry.
 */
function moveTo(uid: Ordered, before: number | null, target: number): Promise<Move> {
  return inTransaction(async (trx) => {
    const highest: unknown = await tableOf(uid, trx).max({ position: 'position' }).first();
    const last = (highest as Pick<Row<Ordered>, 'position'> | undefined)?.position ?? 0;
    const from = before ?? last + 1;
    return { from, to: Math.min(target, Math.max(from, last)) };
  });
}

/**
 * Shifts the entries between the old and the new position, to free the new one. Keeps their
 * `updatedAt`.
 */
function makeRoom(uid: Ordered, { from, to }: Move): Promise<void> {
  return inTransaction(async (trx) => {
    if (to < from)
      await tableOf(uid, trx)
        .whereBetween('position', [to, from - 1])
        .increment('position', 1);
    if (to > from)
      await tableOf(uid, trx)
        .whereBetween('position', [from + 1, to])
        .decrement('position', 1);
  });
}

/**
 * Moves later entries up. One statement reads the position and moves the entries, because a bulk
 * delete runs several deletions concurrently, and each one changes the positions of later entries.
 */
function closeGap(uid: Ordered, documentId = ''): Promise<unknown> {
  return inTransaction(async (trx) => {
    const own = tableOf(uid, trx).select('position').where({ document_id: documentId });
    await tableOf(uid, trx).where('position', '>', own).decrement('position', 1);
  });
}
