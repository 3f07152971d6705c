import { inTransaction } from '../../database/in-transaction';
import { lockCounter } from '../../database/number-counter';
import { BOOKING_REQUEST } from '../../uids';

/**
 * Runs `decide` while no other request, on any instance, can take a table. Requests of one instance queue
 * before they take a connection: a hundred at once would leave none for readers, and would fail themselves
 * after the pool's five seconds.
 */
export function withBook<Result>(decide: () => Promise<Result>): Promise<Result> {
  const decideLocked = () =>
    inTransaction(async () => {
      await lockCounter(BOOKING_REQUEST);
      return decide();
    });
  // A request that already holds a connection must not wait for one that needs one.
  return strapi.db.inTransaction() ? decideLocked() : inLocalTurn(decideLocked);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time in this process. The next one runs whether or not this one succeeds. */
function inLocalTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/** Does the work for each row. One that fails is logged, and keeps no other from its turn. */
export async function eachAlone<Row extends { id: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  noun = 'booking',
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      strapi.log.error(`Looking after ${noun} ${row.id} failed: ${String(error)}`);
    }
  }
}
