import { setTimeout } from 'node:timers/promises';
import { inSavepoint, inTransaction } from '../../database/in-transaction';
import { lockCounter } from '../../database/number-counter';
import type { Where } from '../../database/row-query';
import { query } from '../../database/typed-query';
import { BOOKING_REQUEST } from '../../uids';
import type { BookingRow } from '../booking-row';

/**
 * Runs `decide` while no other request, on any instance, can take a table. Requests queue before
 * they take a database connection. Otherwise a hundred waiting requests would use up the pool and
 * fail after the pool's timeout of five seconds.
 */
export function withBook<Result>(decide: () => Promise<Result>): Promise<Result> {
  const decideLocked = () =>
    inTransaction(async () => {
      await lockCounter(BOOKING_REQUEST);
      return decide();
    });
  // A request that holds a connection must not queue behind one that still needs a connection.
  return strapi.db.inTransaction() ? decideLocked() : inLocalTurn(decideLocked);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one task at a time in this process. A failed task does not stop the tasks after it. */
function inLocalTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/**
 * Does the work for each row. A failure is undone and logged, and does not stop the work for the
 * other rows.
 */
export async function eachAlone<Row extends { id: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  noun = 'booking',
): Promise<void> {
  for (const row of rows) {
    try {
      await inSavepoint(() => work(row));
    } catch (error) {
      strapi.log.error(`Looking after ${noun} ${row.id} failed: ${String(error)}`);
    }
  }
}

/** On SQLite, every other request waits while a transaction runs. */
const PAUSE_MS = 20;

/**
 * Takes a step with each booking. Outside a transaction, each step locks the book for itself, and a
 * pause follows, so that other people can book in between. A booking may have changed while the
 * step waited for the lock, so it is read again, and left out if it no longer matches `where`.
 */
export const eachInBook = (
  rows: readonly BookingRow[],
  where: Where<typeof BOOKING_REQUEST>,
  step: (row: BookingRow) => Promise<unknown>,
): Promise<void> =>
  eachAlone(rows, async ({ id }) => {
    await withBook(async () => {
      const row = await query(BOOKING_REQUEST).findOne({ where: { ...where, id } });
      if (row) await step(row);
    });
    if (!strapi.db.inTransaction()) await setTimeout(PAUSE_MS);
  });
