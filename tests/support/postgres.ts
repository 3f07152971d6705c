import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A server whose user may make databases. */
const SERVER = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of one's own; without a server that answers `undefined`, which is said loudly. */
export async function createDatabase(): Promise<PostgresDatabase | undefined> {
  const name = `saltmarsh_test_${randomBytes(4).toString('hex')}`;
  try {
    await onServer(`CREATE DATABASE ${name}`);
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${SERVER}: ${String(error)}\n`);
    return undefined;
  }
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name}`) };
}

async function onServer(statement: string): Promise<void> {
  const server = new Client({ connectionString: SERVER });
  await server.connect();
  await server.query(statement).finally(() => server.end());
}
