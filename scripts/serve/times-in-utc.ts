import { Client } from 'pg';
import type { environment } from '@saltmarsh/cms/environment';
import { announce } from '../announce';
import { asFailure } from '../failure';
import type { SiteMark } from './known-site';

/**
 * Converts stored times to UTC, once. Earlier versions stored the machine's local time in columns
 * of PostgreSQL that have no time zone.
 * @throws Failure
 */
export async function storeTimesInUtc({
  databaseUrl,
  machineTimeZone,
}: Pick<typeof environment, 'databaseUrl' | 'machineTimeZone'>): Promise<void> {
  if (!databaseUrl) return;
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ settings: string | null }>(
      `SELECT to_regclass('strapi_core_store_settings') AS settings`,
    );
    if (!tables[0]?.settings) return;
    await client.query('BEGIN');
    const { rows } = await client.query<{ value: string }>(
      `SELECT value FROM strapi_core_store_settings WHERE key = 'core_saltmarsh_site' FOR UPDATE`,
    );
    const mark = rows[0] && (JSON.parse(rows[0].value) as SiteMark);
    if (!mark || mark.times === 'UTC') return;
    if (!/^(UTC|Etc\/UTC)$/.test(machineTimeZone)) await moveTimes(client, machineTimeZone);
    await client.query(
      `UPDATE strapi_core_store_settings SET value = $1 WHERE key = 'core_saltmarsh_site'`,
      [JSON.stringify({ ...mark, times: 'UTC' })],
    );
    await client.query('COMMIT');
  } catch (error) {
    throw asFailure(error);
  } finally {
    await client.end();
  }
}

async function moveTimes(client: Client, from: string): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns
       FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'timestamp without time zone'
      GROUP BY table_name`,
  );
  for (const { table, columns } of rows) {
    const moved = columns.map((name) => {
      const column = client.escapeIdentifier(name);
      return `${column} = ${column} AT TIME ZONE $1 AT TIME ZONE 'UTC'`;
    });
    const name = client.escapeIdentifier(table);
    await client.query(`UPDATE ${name} SET ${moved.join(', ')}`, [from]);
  }
  announce(`The database had its times in ${from}: they are in UTC from now on.`);
}
