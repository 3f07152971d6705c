import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sharedServer } from './shared-server';

/** Runs one statement in the shared server's own database file. */
export function inDatabase(statement: string, ...values: unknown[]): unknown[] {
  return open(sharedServer().dataDir, (database) => {
    const prepared = database.prepare(statement);
    if (prepared.reader) return prepared.all(...values);
    prepared.run(...values);
    return [];
  });
}

function open<Result>(dataDir: string, use: (database: Database.Database) => Result): Result {
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  try {
    database.pragma('busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}

/** Rows that come and go without anybody writing content: sessions, waiting mail, Strapi's own bookkeeping. */
const IGNORED =
  /session|outgoing_mail|strapi_(core_store|migrations|database_schema|webhooks|history)|sqlite_/;

/**
 * All content and all files of a server, as one value to compare: a refused request must leave it
 * as it was.
 */
export function snapshot(dataDir = sharedServer().dataDir): Record<string, string> {
  const tables = open(dataDir, (database) => {
    const names = database
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map((row) => row.name)
      .filter((name) => !IGNORED.test(name));
    return names.map((name): [string, string] => [
      name,
      digest(JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all())),
    ]);
  });
  return Object.fromEntries([...tables, ...files(dataDir)]);
}

/** Stored uploads and whatever waits in the folder for incoming ones. */
export function files(dataDir = sharedServer().dataDir): [string, string][] {
  return ['public/uploads', 'tmp'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [path, digest(readFileSync(path))];
      }),
  );
}

function digest(content: string | Buffer): string {
  return createHash('sha1').update(content).digest('hex');
}
