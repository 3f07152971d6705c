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
import { AlteredBackup, flipBit } from '../support/altered-backup';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { runCommand } from '../support/run-command';
import { storedFiles } from '../support/saved-site';
import { sharedServer } from '../support/shared-server';

const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const at = (name: string) => join(folder, name);
const SAVED = at('saved.tar.gz');
const SITE = { DATA_DIR: sharedServer().dataDir };
/** An empty site that every rejection leaves empty. */
const EMPTY = { DATA_DIR: at('empty') };
const MADE_BY_START = ['lock', 'mail', 'public', 'public/uploads', 'secret', 'tmp'];

beforeAll(async () => {
  await makeMenu();
  await makeFaq();
  expect((await runCommand('backup', SAVED, SITE)).code).toBe(0);
});

afterAll(async () => {
  await clearContent();
  rmSync(folder, { recursive: true });
});

/** Exit code 1 and one line of words. */
async function expectRejected(
  command: 'backup' | 'restore',
  file: string,
  words: RegExp,
  env: Parameters<typeof runCommand>[2] = EMPTY,
): Promise<void> {
  const { code, output } = await runCommand(command, file, env);
  expect(output.trim()).toMatch(words);
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  if (env.DATA_DIR !== EMPTY.DATA_DIR) return;
  let names: string[] = [];
  try {
    names = readdirSync(env.DATA_DIR, { recursive: true, encoding: 'utf8' });
  } catch {
    // Rejected before it was made.
  }
  expect(names.filter((name) => !MADE_BY_START.includes(name))).toEqual([]);
}

describe('backup is rejected, and writes nothing,', () => {
  const written = (name: string) => readdirSync(folder).filter((each) => each.startsWith(name));

  test('where the file exists', async () => {
    const bytes = readFileSync(SAVED);
    await expectRejected('backup', SAVED, /exists already/, SITE);
    expect(readFileSync(SAVED).equals(bytes)).toBe(true);
  });

  test('where there is no site', async () => {
    await expectRejected('backup', at('none.tar.gz'), /nothing to save/);
    expect(written('none.')).toEqual([]);
  });

  test('where a stored file is lost', async () => {
    const copy = { DATA_DIR: at('lossy') };
    cpSync(SITE.DATA_DIR, copy.DATA_DIR, { recursive: true });
    const [name = ''] = Object.keys(storedFiles(copy.DATA_DIR));
    rmSync(join(copy.DATA_DIR, 'public/uploads', name));
    await expectRejected('backup', at('lossy.tar.gz'), /is missing/, copy);
    expect(written('lossy.')).toEqual([]);
    expect(readdirSync(copy.DATA_DIR).filter((each) => each.startsWith('backup-'))).toEqual([]);
  });
});

describe('restore is rejected, and changes nothing,', () => {
  test('where files are stored', async () => {
    const files = storedFiles(SITE.DATA_DIR);
    await expectRejected('restore', SAVED, /stored files/, SITE);
    expect(storedFiles(SITE.DATA_DIR)).toEqual(files);
  });

  test('where the database has content', async () => {
    const copy = { DATA_DIR: at('rows') };
    mkdirSync(copy.DATA_DIR);
    for (const name of ['saltmarsh.db', 'saltmarsh.db-wal']) {
      copyFileSync(join(SITE.DATA_DIR, name), join(copy.DATA_DIR, name));
    }
    await expectRejected('restore', SAVED, /rows in "/, copy);
  });

  test('without the site’s secret', async () => {
    await expectRejected('restore', SAVED, /APP_SECRET/, { ...EMPTY, APP_SECRET: 'x'.repeat(40) });
  });

  test.each<[title: string, words: RegExp, file: () => string]>([
    ['that does not exist', /does not exist/, () => at('nowhere')],
    [
      'of something else',
      /is not a .*backup/,
      () => written('garbage', Buffer.alloc(9999, 'oyster')),
    ],
    [
      'cut short',
      /not a complete backup/,
      () => written('short', readFileSync(SAVED).subarray(0, -99)),
    ],
    ['with a flipped bit', /not a complete backup|damaged/, () => flipped()],
    [
      'with another stored file',
      /damaged: files\/uploads\//,
      () => altered('files').flipBit(`files/uploads/${storedName()}`, 10).pack(at('files.tar.gz')),
    ],
    [
      'of a later format',
      /format 2/,
      () =>
        altered('later')
          .manifest((each) => (each.format = 2))
          .pack(at('later.tar.gz')),
    ],
    [
      'with an unknown table',
      /has not: "recipes"/,
      () => altered('table').addTable('recipes').pack(at('table.tar.gz')),
    ],
    [
      'with data in an unknown column',
      /"faqs.allergens"/,
      () =>
        altered('column').renameColumn('faqs', 'position', 'allergens').pack(at('column.tar.gz')),
    ],
  ])('a file %s', (_title, words, file) => expectRejected('restore', file(), words), 60_000);

  test('so that it takes a good one afterwards', async () => {
    expect((await runCommand('restore', SAVED, EMPTY)).code).toBe(0);
  }, 60_000);

  const altered = (name: string) => new AlteredBackup(SAVED, at(name));
  const storedName = () => Object.keys(storedFiles(SITE.DATA_DIR))[0] ?? '';

  function written(name: string, content: Buffer): string {
    writeFileSync(at(name), content);
    return at(name);
  }

  function flipped(): string {
    copyFileSync(SAVED, at('flipped'));
    flipBit(at('flipped'), Math.floor(statSync(SAVED).size / 2));
    return at('flipped');
  }
});
