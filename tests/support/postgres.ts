import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A PostgreSQL whose user may create databases. */
const SERVER = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export interface PostgresDatabase {
  url: string;
  run(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** A new, empty database; `undefined`, said loudly, where there is no PostgreSQL. */
export async function createDatabase(): Promise<PostgresDatabase | undefined> {
  const name = `saltmarsh_test_${randomBytes(4).toString('hex')}`;
  try {
    await onServer(SERVER, `CREATE DATABASE ${name}`);
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${SERVER}: ${String(error)}\n`);
    return undefined;
  }
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (statement, values) => onServer(url.href, statement, values),
    drop: async () => void (await onServer(SERVER, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function onServer(
  url: string,
  statement: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}
