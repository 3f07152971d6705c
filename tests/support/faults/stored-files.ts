import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseOf, type SiteData } from '../database';

interface StoredFile {
  url: string;
  formats: unknown;
}

/** The content of a JSON column: PostgreSQL returns an object, SQLite its text. */
export function parsed<Content>(json: unknown): Content | null {
  return (typeof json === 'string' ? JSON.parse(json) : json) as Content | null;
}

const selectIn =
  (site: SiteData) =>
  <Row>(statement: string) =>
    databaseOf(site).run<Row>(statement, []);

/**
 * Mismatches between rows and files. Each row must have its files and each file its row, in the media library
 * or among those that only the history keeps.
 */
async function storedProblems(site: SiteData): Promise<string[]> {
  const { dataDir } = site;
  const select = selectIn(site);
  const rows = await select<StoredFile>('SELECT url, formats FROM files');
  const kept = await select<{ file_row: unknown }>('SELECT file_row FROM kept_files');
  const wanted = [
    ...rows,
    ...kept.map(({ file_row: row }) => parsed<StoredFile>(row) ?? { url: '', formats: null }),
  ].flatMap(({ url, formats }) => {
    const others = Object.values(parsed<Record<string, StoredFile>>(formats) ?? {});
    return [url, ...others.map((each) => each.url)].map((path) => basename(path));
  });
  const stored = readdirSync(join(dataDir, 'public/uploads'));
  return [
    ...wanted.filter((name) => !stored.includes(name)).map((name) => `missing: ${name}`),
    ...stored.filter((name) => !wanted.includes(name)).map((name) => `stray: ${name}`),
    ...stored.filter((name) => isEmpty(dataDir, name)).map((name) => `empty: ${name}`),
    ...readdirSync(join(dataDir, 'tmp')).map((name) => `left in tmp: ${name}`),
  ];
}

/** Adds problems that only the panel may leave: a file in no entry, a menu without its PDF. */
export async function fileProblems(site: SiteData): Promise<string[]> {
  const select = selectIn(site);
  const unused = await select<StoredFile>(
    'SELECT url, formats FROM files WHERE id NOT IN (SELECT file_id FROM files_related_mph)',
  );
  const bare = await select<{ name: string }>(
    `SELECT name FROM menus WHERE id NOT IN
     (SELECT related_id FROM files_related_mph WHERE related_type = 'api::menu.menu')`,
  );
  return [
    ...(await storedProblems(site)),
    ...unused.map(({ url }) => `in no entry: ${url}`),
    ...bare.map(({ name }) => `without PDF: ${name}`),
  ];
}

function isEmpty(dataDir: string, name: string): boolean {
  return statSync(join(dataDir, 'public/uploads', name)).size === 0;
}
