import { Client } from 'pg';
import { Failure } from '../failure';
import type { SiteDatabase } from './database';

/** Rows held in memory at a time. */
const FETCHED = 500;

const COLUMNS = `SELECT table_name AS "table", column_name AS "column", data_type AS "type"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
  ORDER BY table_name, ordinal_position`;

/** Executes the statements that a query finds. */
const executeEach = (query: string) => `DO $do$ DECLARE statement text;
  BEGIN FOR statement IN ${query} LOOP EXECUTE statement; END LOOP; END $do$`;

/**
 * Defers foreign keys: rows refer to each other in circles, so no order of tables would satisfy them at once.
 * The owner of the tables may do this.
 */
const setReferences = (mode: string) =>
  executeEach(`SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I ${mode}', conrelid::regclass, conname)
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);

const SET_SEQUENCES = executeEach(`SELECT format(
    'SELECT setval(pg_get_serial_sequence(%1$L, ''id''), coalesce(max(id), 0) + 1, false) FROM %1$s',
    quote_ident(table_name)) FROM information_schema.columns
  WHERE table_schema = current_schema() AND column_name = 'id' AND column_default LIKE 'nextval(%'`);

const BEGIN = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: `BEGIN; ${setReferences('DEFERRABLE INITIALLY DEFERRED')}`,
};
const COMMIT = `${SET_SEQUENCES}; SET CONSTRAINTS ALL IMMEDIATE;
  ${setReferences('NOT DEFERRABLE')}; COMMIT`;

/**
 * Finds `\u0000` after an even number of backslashes. PostgreSQL can't store it, so it is left out, as the
 * site does.
 */
const NUL = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** @throws Failure if it can't be reached */
export async function openPostgres(url: string): Promise<SiteDatabase> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the current query. Without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Failure(`The database of DATABASE_URL can't be reached: ${error.message}`);
  });
  const query = async (statement: string, values?: unknown[]) =>
    (await client.query<Record<string, unknown>>(statement, values)).rows;

  return {
    kind: 'postgres',
    begin: async (mode) => void (await query(BEGIN[mode])),
    commit: async () => void (await query(COMMIT)),
    columns: COLUMNS,
    query,
    async empty(tables) {
      await query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join()}`);
    },
    async *rows({ name, columns }) {
      const order = 'id' in columns ? 'ORDER BY id' : '';
      const select = `SELECT row_to_json(saved)::text AS row FROM "${name}" AS saved ${order}`;
      await query(`DECLARE saved CURSOR FOR ${select}`);
      for (let rows = [{}]; rows.length > 0;) {
        rows = await query(`FETCH ${FETCHED} FROM saved`);
        for (const { row } of rows as { row: string }[]) yield row;
      }
      await query('CLOSE saved');
    },
    async insert({ name, columns }, rows) {
      const names = Object.keys(columns).map((column) => `"${column}"`);
      const select = `SELECT ${names.join()} FROM json_populate_recordset(NULL::"${name}", $1)`;
      const json = `[${rows.join()}]`.replace(NUL, '$1');
      await query(`INSERT INTO "${name}" (${names.join()}) ${select}`, [json]);
    },
    async erase() {
      const tables = new Set((await query(COLUMNS)).map(({ table }) => `"${String(table)}"`));
      if (tables.size > 0) await query(`DROP TABLE ${[...tables].join()}`);
    },
    close: () => client.end(),
  };
}
