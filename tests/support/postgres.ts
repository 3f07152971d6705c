import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { TEST_POSTGRES_URL as SERVER } from '../../scripts/checks/postgres';

export interface PostgresDatabase {
  url: string;
  run(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** A new, empty database; `undefined`, said loudly, where there is no PostgreSQL. */
export async function createDatabase(): Promise<PostgresDatabase | undefined> {
  const name = `saltmarsh_test_${randomBytes(4).toString('hex')}`;
  try {
    await connected(SERVER, (client) => client.query(`CREATE DATABASE ${name}`));
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${SERVER}: ${String(error)}\n`);
    return undefined;
  }
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (statement, values) =>
      connected(url.href, async (client) => {
        return (await client.query<Record<string, unknown>>(statement, values)).rows;
      }),
    async drop() {
      const statement = `DROP DATABASE ${name} WITH (FORCE)`;
      await connected(SERVER, (client) => client.query(statement));
    },
  };
}

/** A connection for as long as `use` takes. */
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
