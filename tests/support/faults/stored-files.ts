import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';

interface FileRow {
  id: number;
  url: string;
  formats: string | null;
}

/** Runs `use` on a SQLite site's database, whether or not its server runs. */
export function onDatabase<Result>(
  dataDir: string,
  use: (database: Database.Database) => Result,
): Result {
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  try {
    database.pragma('busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}

/**
 * What is wrong between rows and files: each row has its files, each file its row, in the media library
 * or among those that only the history keeps, and each menu its PDF.
 */
export function fileProblems(dataDir: string): string[] {
  return onDatabase(dataDir, (database) => {
    const rows = database.prepare<[], FileRow>('SELECT id, url, formats FROM files').all();
    const kept = database
      .prepare<[], FileRow>(
        `SELECT id, json_extract(file_row, '$.url') AS url, json_extract(file_row, '$.formats') AS formats FROM kept_files`,
      )
      .all();
    const wanted = [...rows, ...kept].flatMap(({ url, formats }) => {
      const others = Object.values(
        (JSON.parse(formats ?? 'null') ?? {}) as Record<string, FileRow>,
      );
      return [url, ...others.map((each) => each.url)].map((path) => basename(path));
    });
    const stored = readdirSync(join(dataDir, 'public/uploads'));
    const unused = database
      .prepare<[], FileRow>(
        'SELECT id, url, formats FROM files WHERE id NOT IN (SELECT file_id FROM files_related_mph)',
      )
      .all();
    const bare = database
      .prepare<[], { name: string }>(
        `SELECT name FROM menus WHERE id NOT IN
         (SELECT related_id FROM files_related_mph WHERE related_type = 'api::menu.menu')`,
      )
      .all();
    return [
      ...wanted.filter((name) => !stored.includes(name)).map((name) => `missing: ${name}`),
      ...stored.filter((name) => !wanted.includes(name)).map((name) => `stray: ${name}`),
      ...stored.filter((name) => isEmpty(dataDir, name)).map((name) => `empty: ${name}`),
      ...unused.map(({ url }) => `in no entry: ${url}`),
      ...bare.map(({ name }) => `without PDF: ${name}`),
      ...readdirSync(join(dataDir, 'tmp')).map((name) => `left in tmp: ${name}`),
    ];
  });
}

function isEmpty(dataDir: string, name: string): boolean {
  return statSync(join(dataDir, 'public/uploads', name)).size === 0;
}

/** Positions of a list, in order; a permutation 1…n unless something is wrong. */
export function positions(dataDir: string, table: 'faqs' | 'menus'): number[] {
  return onDatabase(dataDir, (database) =>
    database
      .prepare<[], { position: number }>(`SELECT position FROM ${table} ORDER BY position`)
      .all()
      .map(({ position }) => position),
  );
}
