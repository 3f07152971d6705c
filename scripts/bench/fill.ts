import { join } from 'node:path';
import Database from 'better-sqlite3';
import { connected } from '../checks/postgres';
import type { Site } from './site-server';

type Row = Record<string, unknown>;

/**
 * Adds `count` copies of a table's last row, `t`, to the database without telling the running site.
 * `changes` contains SQL for columns that differ; `i` counts from 1.
 */
export async function fill(
  site: Site,
  table: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const last = `SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`;
  const [row = {}] = await query(site, last);
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const expressions: Record<string, string> = { document_id: "'bench' || (t.id + i)", ...changes };
  const values = columns.map((column) => expressions[column] ?? `t.${column}`);
  await query(
    site,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM n, (${last}) t`,
  );
  // Autovacuum would do this within a minute. Until then, index-only scans read the table too.
  if (site.databaseUrl) await query(site, `VACUUM ANALYZE ${table}`);
}

async function query({ dataDir, databaseUrl }: Site, statement: string): Promise<Row[]> {
  if (databaseUrl) {
    return connected(databaseUrl, async (client) => (await client.query<Row>(statement)).rows);
  }
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  const prepared = database.prepare<[], Row>(statement);
  const rows = prepared.reader ? prepared.all() : [];
  if (!prepared.reader) prepared.run();
  database.close();
  return rows;
}
