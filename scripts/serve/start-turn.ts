import { Client } from 'pg';
import { announce } from '../announce';
import { codeOf, Failure } from '../failure';

const KEY = 'saltmarsh start';

/**
 * Waits until no other instance is starting on the same PostgreSQL database, because both would
 * migrate and seed it.
 * @returns a function that lets other instances start; the end of this process does so, too
 * @throws Failure if the database can't be used
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
    throw unusable(error as Error);
  }
  return () => client.end();
}

/** OpenSSL and Node error codes for a certificate from an unknown issuer. */
const UNKNOWN_ISSUER = /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)/;

export function unusable(error: Error): Failure {
  const advice = UNKNOWN_ISSUER.test(codeOf(error) ?? '')
    ? '. If the certificate is of your own authority, add sslrootcert=/path/to/ca.crt to its query; sslmode=no-verify trusts any server'
    : '';
  return new Failure(`The database of DATABASE_URL can’t be used: ${error.message}${advice}.`);
}
