import { fold } from '@saltmarsh/contract/domain/fold';
import { environment } from '../src/environment';

interface SqliteConnection {
  function(name: string, options: object, implementation: (text: unknown) => unknown): unknown;
  pragma(statement: string): unknown;
}

/**
 * Lets readers proceed during a write (WAL), and makes commits survive a power cut (FULL). While a
 * backup holds the file, a write waits instead of failing.
 */
function prepare(connection: SqliteConnection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  // SQLite's own `lower` handles ASCII only: a search for "é" would miss "É".
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  connection.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? fold(text) : text,
  );
}

const sqlite = {
  client: 'sqlite',
  connection: { filename: environment.databaseFile },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, c: unknown) => void) {
      try {
        prepare(connection);
      } catch (error) {
        // Nothing would catch an exception, e.g. on a full disk: the process would end silently.
        return done(error as Error, connection);
      }
      done(null, connection);
    },
  },
};

/**
 * Sets the time zone to UTC, as in this process, and a page cost that suits SSDs. With the default
 * cost of 4, PostgreSQL counts the results of a search by reading the accounts table, not its
 * index.
 */
function prepareSession(
  connection: { query(statement: string, done: (error: Error | null) => void): void },
  done: (error: Error | null, c: unknown) => void,
): void {
  connection.query("set time zone 'UTC'; set random_page_cost = 1.1", (error) =>
    done(error, connection),
  );
}

const postgres = {
  client: 'postgres',
  // The timeouts stop a hung PostgreSQL from blocking requests, but leave time for migrations.
  connection: {
    connectionString: environment.databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  },
  pool: { min: 0, max: 10, afterCreate: prepareSession },
  acquireConnectionTimeout: 5_000,
};

/**
 * Leaves a statement's values out of SQL errors, because the values include guests' names,
 * allergies and reset links.
 */
const compileSqlOnError = false;

export default () => ({
  connection: { ...(environment.databaseUrl ? postgres : sqlite), compileSqlOnError },
});
