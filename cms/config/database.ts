import { fold } from '@saltmarsh/contract/domain/fold';
import { environment } from '../src/environment';

interface SqliteConnection {
  function(name: string, options: object, implementation: (text: unknown) => unknown): unknown;
  pragma(statement: string): unknown;
}

/**
 * Readers don't wait for the writer (WAL), a commit survives a power cut (FULL), and a backup that briefly
 * holds the file delays a write rather than making it fail.
 */
function prepare(connection: SqliteConnection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  // SQLite's own function handles ASCII only: a search for "é" would miss "É".
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
        // Pass the error on: nothing would catch a throw here, and a full disk would end the process
        // silently.
        return done(error as Error, connection);
      }
      done(null, connection);
    },
  },
};

/**
 * Times are in UTC, as in this process. The page cost suits SSDs: with PostgreSQL's default of 4, the planner
 * would count the accounts found by a search in the whole table, although an index contains every column it
 * needs.
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
  // A hung server must not block requests for ever. The query timeout still leaves enough time for a
  // migration.
  connection: {
    connectionString: environment.databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  },
  pool: { min: 0, max: 10, afterCreate: prepareSession },
  acquireConnectionTimeout: 5_000,
};

/** Leaves the values out of SQL errors: they include guests' names, allergies and reset links. */
const compileSqlOnError = false;

export default () => ({
  connection: { ...(environment.databaseUrl ? postgres : sqlite), compileSqlOnError },
});
