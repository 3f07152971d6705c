import { lockCounter } from '../database/number-counter';
import { inLocalTurn } from '../database/local-queue';
import { BOOKING_REQUEST } from '../uids';
import { inTransaction } from '../database/in-transaction';

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
  return strapi.db.inTransaction() ? decideLocked() : inLocalTurn('book', decideLocked);
}
