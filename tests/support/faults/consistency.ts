import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseOf, type SiteData } from '../database';
import { sharedServer } from '../shared-server';

interface StoredFile {
  url: string;
  formats: unknown;
}

/** Parses a JSON column, which SQLite returns as text. */
export function parsed<Content>(json: unknown): Content | null {
  return (typeof json === 'string' ? JSON.parse(json) : json) as Content | null;
}

const selectIn =
  (site: SiteData) =>
  <Row>(statement: string) =>
    databaseOf(site).run<Row>(statement, []);

/** Returns mismatches between rows and files, of the media library and of the history. */
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
  const folder = join(dataDir, 'public/uploads');
  const stored = readdirSync(folder);
  return [
    ...wanted.filter((name) => !stored.includes(name)).map((name) => `missing: ${name}`),
    ...stored.filter((name) => !wanted.includes(name)).map((name) => `stray: ${name}`),
    ...stored
      .filter((name) => statSync(join(folder, name)).size === 0)
      .map((name) => `empty: ${name}`),
    ...readdirSync(join(dataDir, 'tmp')).map((name) => `left in tmp: ${name}`),
  ];
}

/** Returns stored uploads that belong to neither the media library nor the history. */
export async function strayFiles(): Promise<string[]> {
  return (await storedProblems(sharedServer())).filter((problem) => problem.startsWith('stray'));
}

/**
 * Returns mismatches between rows and files, files without an entry, and menus without a PDF. The
 * panel may leave the last two.
 */
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

interface Revision {
  kind: string;
  entry: number;
  version: number;
  action: string;
  state: unknown;
  file: string | null;
}

interface Entry {
  number: number;
  hash?: string | null;
  [column: string]: unknown;
}

/** Queries for the fields of entries that revisions also record. */
const ENTRIES = {
  faq: 'SELECT number, question FROM faqs',
  menu: `SELECT number, menus.name AS name, hash FROM menus
         LEFT JOIN files_related_mph r ON related_id = menus.id AND related_type = 'api::menu.menu'
         LEFT JOIN files ON files.id = r.file_id`,
  widget: `SELECT number, widgets.name AS name, hash FROM widgets
           LEFT JOIN files_related_mph r ON related_id = widgets.id AND related_type = 'api::widget.widget'
           LEFT JOIN files ON files.id = r.file_id`,
  'site-setting': 'SELECT 1 AS number, tagline FROM site_settings',
  user: 'SELECT number, town FROM up_users',
} as const;

/** The entry number under which revisions record a list's order. */
const ORDER = 0;

/**
 * Returns differences between entries and their history: missing or surplus revisions, gaps, unused
 * files and values of deleted accounts. With `isSwept`, the first revisions may be missing.
 */
export async function historyProblems(site: SiteData, isSwept = false): Promise<string[]> {
  const database = databaseOf(site);
  const problems: string[] = [];
  const select = 'SELECT hash FROM files UNION SELECT hash FROM kept_files';
  const files = await database.run<{ hash: string }>(select, []);
  const hashes = new Set(files.map(({ hash }) => hash));
  for (const [kind, statement] of Object.entries(ENTRIES)) {
    const entries = await database.run<Entry>(statement, []);
    const revisions = await database.run<Revision>(
      'SELECT * FROM revisions WHERE kind = ? AND version IS NOT NULL ORDER BY entry, version',
      [kind],
    );
    const numbers = entries.map(({ number }) => number);
    const last = new Map<number, Revision>();
    for (const revision of revisions) {
      const { entry, version, file, state } = revision;
      const expected = (last.get(entry)?.version ?? (isSwept ? version - 1 : 0)) + 1;
      if (version !== expected) problems.push(`${kind} ${entry} has no revision ${expected}`);
      if (file && !hashes.has(file)) problems.push(`${kind} ${entry} has lost ${file}`);
      if (kind === 'user' && state !== null && !numbers.includes(entry)) {
        problems.push(`${kind} ${entry} is gone, and its values are not`);
      }
      last.set(entry, revision);
    }
    last.delete(ORDER);
    for (const entry of entries) {
      const revision = last.get(entry.number);
      if (!revision) problems.push(`${kind} ${entry.number} has no history`);
      else if (!says(revision, entry)) {
        problems.push(`${kind} ${entry.number} is not as its last revision says`);
      }
      last.delete(entry.number);
    }
    for (const [entry, { action }] of last) {
      if (action !== 'deleted')
        problems.push(`${kind} ${entry} is gone, and its history does not say so`);
    }
  }
  return problems;
}

function says({ state, file }: Revision, { hash = null, ...columns }: Entry): boolean {
  const said = parsed<Record<string, unknown>>(state) ?? {};
  const others = Object.entries(columns).filter(([name]) => name !== 'number');
  return others.every(([name, value]) => said[name] === value) && file === hash;
}
