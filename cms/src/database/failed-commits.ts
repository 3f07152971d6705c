import type { Transaction } from './in-transaction';

/** Adds to a knex transaction the members that its types leave out. */
type Begun = Omit<Transaction, 'commit'> & {
  /** Rejects when COMMIT fails. */
  executionPromise: Promise<unknown>;
  /** Resolves with the driver's result, whether or not COMMIT succeeds. */
  commit(): Promise<{ response?: { command?: string } } | undefined>;
};

type Begin = (...options: never[]) => Promise<Begun>;

interface SqliteConnection {
  inTransaction?: boolean;
  exec(statement: string): void;
}

interface Pool {
  on(event: 'release', listener: (connection: SqliteConnection) => void): void;
}

/**
 * Makes a failed COMMIT reject. knex's `commit()` always resolves, and Strapi awaits nothing else:
 * a full disk or a violated deferred constraint would look like a success.
 */
export function rejectFailedCommits(): void {
  const { connection } = strapi.db;
  const { context, client } = connection as unknown as {
    context: { transaction: Begin };
    client: { pool: Pool };
  };
  const begin = context.transaction.bind(context);
  context.transaction = async (...options) => {
    const transaction = await begin(...options);
    // Strapi's schema builder passes a callback. In that case, `begin` has already awaited the
    // outcome of COMMIT.
    if (options.length > 0) return transaction;
    const commit = transaction.commit.bind(transaction);
    transaction.commit = async () => {
      const done = await commit();
      await transaction.executionPromise;
      // PostgreSQL responds to COMMIT with ROLLBACK, and no error, after a failed statement.
      if (done?.response?.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back.');
      return done;
    };
    return transaction;
  };
  // SQLite leaves the transaction open when COMMIT fails, and the next transaction on that
  // connection could not begin.
  client.pool.on('release', (released) => {
    if (released.inTransaction) released.exec('ROLLBACK');
  });
}
