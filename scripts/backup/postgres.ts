import { Client } from 'pg';
import { unusable } from '../serve/start-turn';
import type { SiteDatabase } from './database';

/** Returns a statement that executes each statement in the result of a query. */
const executeEach = (query: string) => `DO $do$ DECLARE statement text;
  BEGIN FOR statement IN ${query} LOOP EXECUTE statement; END LOOP; END $do$`;

/**
 * Returns a statement that sets when foreign keys are checked. A restore defers these checks: rows
 * refer to each other in circles, so no sequence of inserts would pass immediate checks. The
 * statement needs only the rights of the tables' owner.
 */
const setReferences = (mode: string) =>
  executeEach(`SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I ${mode}', conrelid::regclass, conname)
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);

const SET_SEQUENCES = executeEach(`SELECT format(
    'SELECT setval(pg_get_serial_sequence(%1$L, ''id''), coalesce(max(id), 0) + 1, false) FROM %1$s',
    quote_ident(table_name)) FROM information_schema.columns
  WHERE table_schema = current_schema() AND column_name = 'id' AND column_default LIKE 'nextval(%'`);

const SQL: SiteDatabase['sql'] = {
  beginRead: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  beginWrite: `BEGIN; ${setReferences('DEFERRABLE INITIALLY DEFERRED')}`,
  commit: `${SET_SEQUENCES}; SET CONSTRAINTS ALL IMMEDIATE; ${setReferences('NOT DEFERRABLE')}; COMMIT`,
  columns: `SELECT table_name AS "table", column_name AS "column", data_type AS "type"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
    ORDER BY table_name, ordinal_position`,
  row: () => 'row_to_json(saved)::text',
  insert({ name, columns }) {
    const names = Object.keys(columns).map((column) => `"${column}"`);
    return `INSERT INTO "${name}" (${names.join()})
      SELECT ${names.join()} FROM json_populate_recordset(NULL::"${name}", $1)`;
  },
};

/** @throws Failure if the database can't be reached */
export async function openPostgres(url: string): Promise<SiteDatabase> {
  const client = new Client({ connectionString: url });
  // A lost connection makes the current query fail. Without this listener, it would also end the
  // process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => Promise.reject(unusable(error)));
  return {
    sql: SQL,
    query: async (statement, ...values) =>
      (await client.query<Record<string, unknown>>(statement, values)).rows,
    close: () => client.end(),
  };
}
