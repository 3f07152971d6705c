import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { postgresDatabase } from './postgres-database';
import type { ServerAddress } from './server';
import { sharedServer } from './shared-server';
import { sqliteDatabase } from './sqlite-database';
import type { TestDatabase, Value } from './test-database';

/** The places where a site stores its data, whether or not its server runs. */
export type SiteData = Pick<ServerAddress, 'dataDir' | 'databaseUrl'>;

/** PostgreSQL in the tests that run on it, else SQLite. */
export function databaseOf({ dataDir, databaseUrl }: SiteData = sharedServer()): TestDatabase {
  if (databaseUrl) return postgresDatabase(databaseUrl);
  return sqliteDatabase(join(dataDir, 'saltmarsh.db'));
}

export function inDatabase<Row = unknown>(statement: string, ...values: Value[]): Promise<Row[]> {
  return databaseOf().run<Row>(statement, values);
}

/** Lets the next server clean up at once. On PostgreSQL, the one before has claimed that for some minutes. */
export async function forgetClaims(site: SiteData = sharedServer()): Promise<void> {
  if (site.databaseUrl) await databaseOf(site).run('DELETE FROM leases', []);
}

/** Tables that change without content being written: sessions, queued mail, Strapi's own bookkeeping. */
const IGNORED =
  /session|outgoing_mail|rate_limits|leases|strapi_(core_store|migrations|database_schema|webhooks|history)/;

/** All content and files of the shared server as one value, which a rejected request must not change. */
async function snapshot(): Promise<Record<string, string>> {
  const tables = [...(await databaseOf().contents())]
    .filter(([name]) => !IGNORED.test(name))
    // PostgreSQL returns rows in any order.
    .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()] as const)
    .map(([name, rows]) => [name, digest(JSON.stringify(rows))] as const);
  return Object.fromEntries([...tables, ...files()]);
}

/** Runs an action that must change neither content nor files, such as a rejected request. */
export async function unchanged<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = await snapshot();
  const result = await act();
  expect(await snapshot()).toEqual(before);
  return result;
}

/** Stored uploads, and files in the folder for incoming ones. */
export function files(dataDir = sharedServer().dataDir): [string, string][] {
  return ['public/uploads', 'tmp'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [path, digestOfFile(path)];
      }),
  );
}

/** Stored uploads that neither the media library nor the history knows. */
export async function strayFiles(): Promise<string[]> {
  const named = [
    ...(await inDatabase<{ url: unknown }>('SELECT url FROM files')),
    ...(await inDatabase<{ formats: unknown }>('SELECT formats FROM files')),
    ...(await inDatabase<{ file_row: unknown }>('SELECT file_row FROM kept_files')),
  ];
  const text = JSON.stringify(named);
  return files()
    .map(([path]) => basename(path))
    .filter((name) => !text.includes(name));
}

const knownDigests = new Map<string, string>();

/** Reads only files written since the last call: there may be hundreds, and a test compares them twice. */
function digestOfFile(path: string): string {
  const { ino, size, ctimeNs } = statSync(path, { bigint: true });
  const version = [path, ino, size, ctimeNs].join(' ');
  const known = knownDigests.get(version) ?? digest(readFileSync(path));
  knownDigests.set(version, known);
  return known;
}

function digest(content: string | Buffer): string {
  return createHash('sha1').update(content).digest('hex');
}
