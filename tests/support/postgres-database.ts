import { types } from 'pg';
import { connected } from '../../scripts/checks/postgres';
import type { TestDatabase, Value } from './test-database';

// A day has no time and no zone, so it stays text, as in SQLite.
types.setTypeParser(types.builtins.DATE, String);

export function postgresDatabase(url: string): TestDatabase {
  return {
    run: <Row>(statement: string, values: readonly Value[]) =>
      connected(url, async (client) => {
        let count = 0;
        const numbered = statement.replace(/\?/g, () => `$${(count += 1)}`);
        return (await client.query(numbered, [...values])).rows as Row[];
      }),
    contents: () =>
      connected(url, async (client) => {
        const contents = new Map<string, unknown[]>();
        for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
          contents.set(name, (await client.query<object>(`SELECT * FROM "${name}"`)).rows);
        }
        return contents;
      }),
    lastId: (table) =>
      connected(url, async (client) => {
        const { rows } = await client.query<{ last_value: string | null }>(
          'SELECT last_value FROM pg_sequences WHERE sequencename = $1',
          [`${table}_id_seq`],
        );
        return Number(rows[0]?.last_value ?? 0);
      }),
  };
}

const TABLES = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()';
