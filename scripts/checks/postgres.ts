import { Client } from 'pg';

/** Where the tests make databases of their own; its user may create them. */
export const TEST_POSTGRES_URL =
  process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** Says loudly that there is no PostgreSQL, if so. */
export async function hasPostgres(): Promise<boolean> {
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    console.error(`SKIPPED: no PostgreSQL at ${TEST_POSTGRES_URL}: ${String(error)}`);
    return false;
  }
}
