import { join } from 'node:path';
import Database from 'better-sqlite3';
import { connected } from '../../scripts/checks/postgres';
import type { ServerAddress } from './server';
import type { Statement } from './statements';

/** A statement that reads a table row by row, rather than the rows that an index names. */
export interface Scan {
  sql: string;
  table: string;
  /** The index, if it is read as a whole. */
  index: string | undefined;
}

/** The scans with which a server's database would run these statements. */
export function scansOf(server: ServerAddress, statements: Statement[]): Promise<Scan[]> {
  const { databaseUrl, dataDir } = server;
  return databaseUrl
    ? scansInPostgres(databaseUrl, statements)
    : scansInSqlite(join(dataDir, 'saltmarsh.db'), statements);
}

async function scansInSqlite(file: string, statements: Statement[]): Promise<Scan[]> {
  const database = new Database(file, { readonly: true });
  try {
    return statements.flatMap(({ sql, values }) => {
      const plan = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
      return plan.all(...values.map(toSqlite)).flatMap(({ detail }) => {
        const [, name, index] =
          /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
        return name ? [{ sql, table: tableCalled(name, sql), index }] : [];
      });
    });
  } finally {
    database.close();
  }
}

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** The table of an alias, because a plan names the alias. */
function tableCalled(alias: string, sql: string): string {
  return new RegExp(`\`(\\w+)\` as \`${alias}\``).exec(sql)?.[1] ?? alias;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

async function scansInPostgres(url: string, statements: Statement[]): Promise<Scan[]> {
  return connected(url, async (client) => {
    // The database would scan small tables despite the indices.
    await client.query('SET enable_seqscan = off');
    const scans: Scan[] = [];
    for (const { sql, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        values,
      );
      for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) {
        const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = node;
        const isWhole = /^Index (Only )?Scan/.test(type) && node['Index Cond'] === undefined;
        if (isWhole || type === 'Seq Scan') scans.push({ sql, table, index });
      }
    }
    return scans;
  });
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
