import { inLocalTurn } from '../shared-state/local-queue';
import { BOOKING_REQUEST } from '../uids';
import { inTransaction } from '../strapi/in-transaction';

/** The cms's lock of the whole book (cms/src/api/booking-request/services). */
interface Book {
  lockBook(): Promise<unknown>;
}

/**
 * Runs `decide` while nobody else takes a table, on any instance. Guests of one instance wait for their turn
 * before they take a connection: a hundred at once would leave none for readers, and be turned away themselves
 * after the pool's five seconds.
 */
export function withBook<Result>(decide: () => Promise<Result>): Promise<Result> {
  const decideLocked = () =>
    inTransaction(async () => {
      await (strapi.service(BOOKING_REQUEST) as unknown as Book).lockBook();
      return decide();
    });
  // Who holds a connection already must not wait for somebody who needs one.
  return strapi.db.inTransaction() ? decideLocked() : inLocalTurn('book', decideLocked);
}
