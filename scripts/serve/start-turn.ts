import { Client } from 'pg';
import { announce } from '../announce';
import { Failure } from '../failure';

/** Ours among the advisory locks of a database. */
const KEY = 'saltmarsh start';

/**
 * Waits until no other instance is starting on the same PostgreSQL: two at once would both migrate and
 * seed it. PostgreSQL ends the turn of a process that is gone. Returns a function that ends ours.
 * @throws Failure if the database can't be reached
 */
export async function takeStartTurn(databaseUrl: string | undefined): Promise<() => Promise<void>> {
  if (!databaseUrl) return () => Promise.resolve();
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
      [KEY],
    );
    if (!rows[0]?.taken) {
      announce('Another instance is starting: waiting for it …');
      await client.query('SELECT pg_advisory_lock(hashtext($1))', [KEY]);
    }
  } catch (error) {
    throw new Failure(`The database of DATABASE_URL can’t be used: ${(error as Error).message}`);
  }
  return () => client.end();
}
