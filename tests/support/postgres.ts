import { connected, createScratchDatabase, TEST_POSTGRES_URL } from '../../scripts/checks/postgres';

export type PostgresDatabase = NonNullable<Awaited<ReturnType<typeof createDatabase>>>;

/** Makes an empty database. Returns `undefined`, with a loud message, if there is no PostgreSQL. */
export async function createDatabase() {
  try {
    const database = await createScratchDatabase('test');
    return {
      ...database,
      run: (statement: string, values?: unknown[]) =>
        connected(database.url, async (client) => {
          return (await client.query<Record<string, unknown>>(statement, values)).rows;
        }),
    };
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${TEST_POSTGRES_URL}: ${String(error)}\n`);
    return undefined;
  }
}
