import { Client } from 'pg';
import { kindOf, mapRow } from './column-kind';
import { Failure } from '../failure';
import { fromPostgres, toPostgres, TYPES } from './postgres-values';
import type { Row, SiteDatabase, Table } from './site-database';

/** Rows held in memory at a time. */
const FETCHED = 500;
/** PostgreSQL takes 65,535 values a statement. */
const MAX_VALUES = 20_000;

const BEGIN = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: 'BEGIN',
};

/** @throws Failure if it can't be reached */
export async function openPostgres(url: string): Promise<SiteDatabase> {
  const client = new Client({ connectionString: url, types: TYPES });
  // A lost connection fails the query under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Failure(`The database of DATABASE_URL can't be reached: ${error.message}`);
  });
  const quote = (name: string) => client.escapeIdentifier(name);
  const run = async (statement: string, values?: unknown[]) =>
    (await client.query<Row>(statement, values)).rows;

  return {
    kind: 'postgres',
    async begin(mode) {
      await run(BEGIN[mode]);
      if (mode === 'write') await setReferences('DEFERRABLE INITIALLY DEFERRED');
    },
    async tables() {
      const tables = new Map<string, Table>();
      for (const { table, column, type } of await run(COLUMNS)) {
        const name = String(table);
        const found = tables.get(name) ?? { name, columns: {} };
        found.columns[String(column)] = kindOf(String(type));
        tables.set(name, found);
      }
      return [...tables.values()];
    },
    async *rows({ name, columns }) {
      const order = 'id' in columns ? ' ORDER BY id' : '';
      await run(`DECLARE saved CURSOR FOR SELECT * FROM ${quote(name)}${order}`);
      for (let rows = [{}]; rows.length > 0;) {
        rows = await run(`FETCH ${FETCHED} FROM saved`);
        for (const row of rows) yield mapRow(columns, row, fromPostgres);
      }
      await run('CLOSE saved');
    },
    async count(table) {
      const [row] = await run(`SELECT count(*) FROM ${quote(table)}`);
      return Number(row?.count);
    },
    async empty(tables) {
      await run(`TRUNCATE ${tables.map(({ name }) => quote(name)).join()}`);
    },
    async insert({ name, columns }, rows) {
      const names = Object.keys(columns);
      const into = `INSERT INTO ${quote(name)} (${names.map(quote).join()})`;
      const size = Math.max(1, Math.floor(MAX_VALUES / names.length));
      for (let from = 0; from < rows.length; from += size) {
        const part = rows.slice(from, from + size);
        const values = part.flatMap((row) => Object.values(mapRow(columns, row, toPostgres)));
        await run(`${into} VALUES ${placeholders(part.length, names.length)}`, values);
      }
    },
    async setSequences(tables) {
      for (const { name, columns } of tables) {
        if (!('id' in columns)) continue;
        const last = `(SELECT max(id) FROM ${quote(name)})`;
        const sequence = `pg_get_serial_sequence(${client.escapeLiteral(quote(name))}, 'id')`;
        await run(`SELECT setval(${sequence}, coalesce(${last}, 1), ${last} IS NOT NULL)`);
      }
    },
    async commit() {
      await run('SET CONSTRAINTS ALL IMMEDIATE');
      await setReferences('NOT DEFERRABLE');
      await run('COMMIT');
    },
    close: () => client.end(),
    async erase() {
      const tables = new Set((await run(COLUMNS)).map(({ table }) => String(table)));
      if (tables.size > 0) await run(`DROP TABLE ${[...tables].map(quote).join()}`);
      await client.end();
    },
  };

  /** Rows refer to each other in circles, so no order of tables would do. Needs only the tables' owner. */
  async function setReferences(mode: string): Promise<void> {
    for (const { table, name } of await run(REFERENCES)) {
      await run(`ALTER TABLE ${String(table)} ALTER CONSTRAINT ${quote(String(name))} ${mode}`);
    }
  }
}

const COLUMNS = `SELECT table_name AS "table", column_name AS "column", data_type AS "type"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
  ORDER BY table_name, ordinal_position`;

const REFERENCES = `SELECT conrelid::regclass AS "table", conname AS "name" FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/** `($1,$2),($3,$4)` */
function placeholders(rows: number, columns: number): string {
  const row = (index: number) =>
    `(${Array.from({ length: columns }, (_, column) => `$${index * columns + column + 1}`).join()})`;
  return Array.from({ length: rows }, (_, index) => row(index)).join();
}
