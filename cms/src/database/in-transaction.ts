import { AsyncLocalStorage } from 'node:async_hooks';
import { NUMBER_COUNTER } from '../uids';
import { tableOf } from './table';

type Connection = ReturnType<typeof strapi.db.getConnection>;
export type Transaction = Parameters<Connection['transacting']>[0];

interface Unit {
  /** Work still to be done before the commit, in the same transaction. */
  endings: (() => Promise<void>)[];
  isOver: boolean;
}

/** What Strapi passes, untyped, to the callback of `strapi.db.transaction`. */
interface Joined {
  trx: Transaction;
  onCommit: (run: () => void) => void;
}

const units = new AsyncLocalStorage<Unit>();

const running = () => {
  const unit = units.getStore();
  return unit?.isOver ? undefined : unit;
};

/**
 * Takes SQLite's write lock, by an update that matches no row. Without the lock, a transaction that
 * reads first fails with "database is locked", without waiting, if another process has written
 * since that read.
 */
async function lockForWriting(trx: Transaction): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await tableOf(NUMBER_COUNTER, trx).where({ id: 0 }).update({ last: 0 });
}

/**
 * Runs `work` in the current transaction or a new one. The outermost call records one revision of
 * each changed entry at its end (cms/src/history/record-revisions.ts).
 */
export function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const run = async ({ trx }: Joined) => {
    if (running()) return work(trx);
    const unit: Unit = { endings: [], isOver: false };
    try {
      return await units.run(unit, async () => {
        await lockForWriting(trx);
        const result = await work(trx);
        for (const ending of unit.endings) await ending();
        return result;
      });
    } finally {
      unit.isOver = true;
    }
  };
  // Strapi's type does not unwrap a promise of a promise.
  return strapi.db.transaction(run) as Promise<Result>;
}

/** Runs `work`. If it fails within a transaction, only its own writes are undone. */
export const inSavepoint = <Result>(work: () => Promise<Result>): Promise<Result> =>
  strapi.db.inTransaction()
    ? (strapi.db.transaction(({ trx }: Joined) => trx.transaction(work)) as Promise<Result>)
    : work();

/**
 * Runs a read in the current transaction or, without one, in a transaction of its own that locks
 * nothing.
 */
export const readInTransaction = <Result>(read: (transaction: Transaction) => Promise<Result>) =>
  strapi.db.transaction(({ trx }: Joined) => read(trx)) as Promise<Result>;

/** @throws Error outside `inTransaction`: the history could not record the write */
export function runningUnit(): Unit {
  const unit = running();
  if (!unit) throw new Error('This must be written within inTransaction().');
  return unit;
}

/** Calls `run` once the running transaction has committed; immediately if there is none. */
export async function afterCommit(run: () => void): Promise<void> {
  if (!strapi.db.inTransaction()) return run();
  await strapi.db.transaction(({ onCommit }: Joined) => onCommit(run));
}
