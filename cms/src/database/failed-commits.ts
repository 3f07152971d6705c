import type { Transaction } from '@saltmarsh/compat-api/strapi/in-transaction';

/** A transaction of knex's with what its types leave out. */
type Begun = Omit<Transaction, 'commit'> & {
  /** Rejects when COMMIT fails. */
  executionPromise: Promise<unknown>;
  /** Resolves whether or not COMMIT succeeds, with what the driver returned. */
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
 * Makes a failed COMMIT reject. knex's `commit()` resolves whatever the database says, and Strapi awaits
 * nothing else: a full disk or a deferred constraint was a success to the client, and nothing was stored.
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
    // With a container, which Strapi uses for its schema only, knex has awaited the outcome itself.
    if (options.length > 0) return transaction;
    const commit = transaction.commit.bind(transaction);
    transaction.commit = async () => {
      const done = await commit();
      await transaction.executionPromise;
      // PostgreSQL's answer to COMMIT after a statement failed: no error, and nothing stored.
      if (done?.response?.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back.');
      return done;
    };
    return transaction;
  };
  // SQLite leaves the transaction open when COMMIT fails; the next one could not begin.
  client.pool.on('release', (released) => {
    if (released.inTransaction) released.exec('ROLLBACK');
  });
}
