import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { preparePrivateDataDir } from '../../cms/src/private-data-dir';
import { backUp } from '../../scripts/backup';
import { isContent } from '../../scripts/backup/database';
import type { Manifest } from '../../scripts/backup/manifest';
import { asFailure } from '../../scripts/failure';
import { restore } from '../../scripts/restore';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { as } from '../support/people';
import { expectSaved, type SavedSite, saveWhileEdited, storedFiles } from '../support/saved-site';
import { startServer } from '../support/server';
import { sharedServer } from '../support/shared-server';
import { runCommand } from '../support/site-script';

const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const at = (name: string) => join(folder, name);
const SAVED = at('saved.tar.gz');
/** A database with an empty site's tables. */
const TABLES = at('tables.db');

function placeIn(dataDir: string) {
  preparePrivateDataDir(dataDir);
  const [databaseFile, secretFile] = [join(dataDir, 'saltmarsh.db'), join(dataDir, 'secret')];
  return { dataDir, databaseFile, secretFile, publicDir: join(dataDir, 'public') };
}
type Place = ReturnType<typeof placeIn>;

const SITE = placeIn(sharedServer().dataDir);
/** An empty site, which rejected commands must leave empty. */
const EMPTY = placeIn(at('empty'));

const save = (file: string, place: Place) =>
  backUp(file, place).catch((error: unknown) => {
    throw asFailure(error);
  });

async function restoreInto(place: Place, file: string): Promise<void> {
  try {
    await restore(file, place, async () => copyFileSync(TABLES, place.databaseFile));
  } catch (error) {
    throw asFailure(error);
  }
}

beforeAll(async () => {
  await makeMenu();
  await makeFaq();
  await save(SAVED, SITE);
  await makeTables();
});

afterAll(async () => {
  await clearContent();
  rmSync(folder, { recursive: true });
});

async function makeTables(): Promise<void> {
  const site = new Database(SITE.databaseFile, { readonly: true });
  await site.backup(TABLES);
  site.close();
  const tables = new Database(TABLES);
  tables.pragma('foreign_keys = OFF');
  const list = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
  const all = tables.prepare<[], { name: string }>(list).all();
  for (const { name } of all.filter(isContent)) tables.exec(`DELETE FROM "${name}"`);
  tables.close();
}

function flipped(file: string): Buffer {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return bytes;
}

function altered(name: string, alter: (manifest: Manifest, folder: string) => void): string {
  const [folder, file] = [at(name), at(`${name}.tar.gz`)];
  mkdirSync(folder);
  execFileSync('tar', ['xzf', SAVED, '-C', folder]);
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  alter(manifest, folder);
  writeFileSync(path, JSON.stringify(manifest));
  execFileSync('tar', ['czf', file, '-C', folder, 'manifest.json', 'secret', 'database', 'files']);
  return file;
}

/** Expects an error message in one line. */
async function expectRejected(work: Promise<unknown>, words: RegExp): Promise<void> {
  const message = expect.stringMatching(words) as string;
  await expect(work).rejects.toMatchObject({ name: 'StepFailed', message });
  await expect(work).rejects.not.toThrow(/\n/);
}

async function expectLeftEmpty(file: string, words: RegExp): Promise<void> {
  await expectRejected(restoreInto(EMPTY, file), words);
  const names = readdirSync(EMPTY.dataDir, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name !== 'lock').sort()).toEqual([
    ...['mail', 'public', 'public/uploads', 'tmp'],
  ]);
}

test('a command that fails ends with code 1 and a readable line', async () => {
  const { code, output } = await runCommand('restore', at('nowhere'), { DATA_DIR: at('never') });
  expect([code, output.trim()]).toEqual([1, `${at('nowhere')} does not exist.`]);
  expect(readdirSync(folder)).not.toContain('never');
});

describe('backup is rejected, and writes nothing,', () => {
  const written = (name: string) => readdirSync(folder).filter((each) => each.startsWith(name));

  test('where the file exists', async () => {
    const bytes = readFileSync(SAVED);
    await expectRejected(save(SAVED, SITE), /exists already/);
    expect(readFileSync(SAVED).equals(bytes)).toBe(true);
  });

  test('where there is no site', async () => {
    await expectRejected(save(at('none.tar.gz'), EMPTY), /nothing to save/);
    expect(written('none.')).toEqual([]);
  });

  test('where a stored file is missing', async () => {
    const copy = placeIn(at('lossy'));
    cpSync(SITE.dataDir, copy.dataDir, { recursive: true });
    const database = new Database(copy.databaseFile);
    const { url } = database.prepare('SELECT url FROM files').get() as { url: string };
    database.close();
    rmSync(join(copy.dataDir, 'public', url));
    await expectRejected(save(at('lossy.tar.gz'), copy), /is missing/);
    expect(written('lossy.')).toEqual([]);
    expect(readdirSync(copy.dataDir).filter((each) => each.startsWith('unfinished-copy-'))).toEqual(
      [],
    );
  });
});

test('a lost file that only the history had stops no backup', async () => {
  const copy = placeIn(at('lossy-history'));
  cpSync(SITE.dataDir, copy.dataDir, { recursive: true });
  const database = new Database(copy.databaseFile);
  const row = JSON.stringify({ url: '/uploads/gone.pdf' });
  database.prepare('INSERT INTO kept_files (hash, file_row) VALUES (?, ?)').run('gone', row);
  database.close();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await save(at('lossy-history.tar.gz'), copy);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('uploads/gone.pdf is missing')]]);
  warn.mockRestore();
});

describe('restore is rejected, and changes nothing,', () => {
  test('where there are stored files', async () => {
    const files = storedFiles(SITE.dataDir);
    await expectRejected(restoreInto(SITE, SAVED), /stored files/);
    expect(storedFiles(SITE.dataDir)).toEqual(files);
  });

  test('where the database has content', async () => {
    const copy = placeIn(at('rows'));
    for (const name of ['saltmarsh.db', 'saltmarsh.db-wal']) {
      copyFileSync(join(SITE.dataDir, name), join(copy.dataDir, name));
    }
    await expectRejected(restoreInto(copy, SAVED), /rows in "/);
  });

  test('without the site’s secret', async () => {
    process.env.APP_SECRET = 'x'.repeat(40);
    try {
      await expectLeftEmpty(SAVED, /APP_SECRET/);
    } finally {
      delete process.env.APP_SECRET;
    }
  });

  test.each<[title: string, words: RegExp, content: () => Buffer]>([
    ['that is something else', /is not a .*backup/, () => Buffer.alloc(9999, 'oyster')],
    ['cut short', /not a complete backup/, () => readFileSync(SAVED).subarray(0, -99)],
    ['with a flipped bit', /not a complete backup|damaged/, () => flipped(SAVED)],
  ])('a file %s', async (title, words, content) => {
    writeFileSync(at(title), content());
    await expectLeftEmpty(at(title), words);
  });

  test.each<[title: string, words: RegExp, alter: (manifest: Manifest, folder: string) => void]>([
    [
      'with another stored file',
      /damaged: files\/uploads\//,
      ({ files }, folder) => {
        const file = join(folder, 'files', files[0]?.name ?? '');
        writeFileSync(file, flipped(file));
      },
    ],
    ['in a later format', /later version/, (manifest) => Object.assign(manifest, { format: 2 })],
    [
      'with an unknown table',
      /another version .* has "recipes\./,
      ({ tables }, folder) => {
        cpSync(join(folder, 'database/faqs.jsonl'), join(folder, 'database/recipes.jsonl'));
        for (const each of tables.filter(({ name }) => name === 'faqs')) {
          tables.push({ ...each, name: 'recipes' });
        }
      },
    ],
    [
      'with a column of another type',
      /another version .* has "faqs.position /,
      ({ tables }) => {
        for (const { name, columns } of tables) if (name === 'faqs') columns.position = 'text';
      },
    ],
  ])('a file %s', async (title, words, alter) => {
    await expectLeftEmpty(altered(title, alter), words);
  });

  test('so that it accepts a valid file afterwards', async () => {
    await restoreInto(EMPTY, SAVED);
    expect(storedFiles(EMPTY.dataDir)).toEqual(storedFiles(SITE.dataDir));
  });
});

describe('a site saved while it is edited', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const at = (name: string) => join(folder, name);
  let saved: SavedSite;
  beforeAll(async () => {
    await clearContent();
    saved = await saveWhileEdited(await as('admin'), sharedServer().dataDir, at('saved.tar.gz'));
  });
  afterAll(async () => {
    await (await as('admin')).delete(`/api/users/${saved.diner.id}`);
    await clearContent();
    rmSync(folder, { recursive: true });
  });

  test('leaves one private file that tar reads, and nothing else', () => {
    expect((statSync(saved.file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(folder)).toEqual(['saved.tar.gz']);
    const { dataDir } = sharedServer();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('unfinished-copy-'))).toEqual([]);
    const [first] = execFileSync('tar', ['tzf', saved.file], { encoding: 'utf8' }).split('\n');
    expect(first).toBe('manifest.json');
  });

  test('is the same site elsewhere, with its sessions and second factors', async () => {
    const dataDir = at('restored');
    const { code, output } = await runCommand('restore', saved.file, { DATA_DIR: dataDir });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Restored \d+ rows and \d+ files, saved at .+\n$/),
    ]);
    const restored = await startServer({ dataDir });
    try {
      await expectSaved(restored, saved);
    } finally {
      await restored.stop();
    }
  });
});
