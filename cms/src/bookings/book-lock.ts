import { inTransaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import { BOOKING_REQUEST } from '../uids';

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

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one at a time in this process.
 */
function inLocalTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const result = before.then(work);
  // Never rejects: the next task runs whether or not this one succeeded.
  const settled = result.then(
    () => {},
    () => {},
  );
  queues.set(key, settled);
  void settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  return result;
}
