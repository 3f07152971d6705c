import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * The PostgreSQL server for tests and benchmarks. The user in this URL must be allowed to create
 * databases.
 */
export const TEST_POSTGRES_URL =
  process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** Returns true if PostgreSQL can be reached; otherwise prints a warning. */
export async function hasPostgres(): Promise<boolean> {
  try {
    await connected(TEST_POSTGRES_URL, () => Promise.resolve());
    return true;
  } catch (error) {
    console.error(`SKIPPED: no PostgreSQL at ${TEST_POSTGRES_URL}: ${String(error)}`);
    return false;
  }
}

/** Creates an empty database. @throws Error if PostgreSQL can't be reached */
export async function createScratchDatabase(purpose: 'test' | 'bench') {
  const name = `saltmarsh_${purpose}_${randomBytes(4).toString('hex')}`;
  await connected(TEST_POSTGRES_URL, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      const drop = `DROP DATABASE ${name}`;
      await connected(TEST_POSTGRES_URL, (client) =>
        // PostgreSQL waits five seconds for connections that are closing. Force would send them an
        // error, which nothing in this process catches: a `Pool` ends before they are closed.
        client.query(drop).catch(() => client.query(`${drop} WITH (FORCE)`)),
      );
    },
  };
}

export async function connected<Result>(
  url: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
