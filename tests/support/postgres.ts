import {
  connected,
  createScratchDatabase,
  TEST_POSTGRES_URL,
  type ScratchDatabase,
} from '../../scripts/checks/postgres';

export interface PostgresDatabase extends ScratchDatabase {
  run(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** A new, empty database; `undefined`, said loudly, where there is no PostgreSQL. */
export async function createDatabase(): Promise<PostgresDatabase | undefined> {
  try {
    const database = await createScratchDatabase('test');
    return {
      ...database,
      run: (statement, values) =>
        connected(database.url, async (client) => {
          return (await client.query<Record<string, unknown>>(statement, values)).rows;
        }),
    };
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${TEST_POSTGRES_URL}: ${String(error)}\n`);
    return undefined;
  }
}
