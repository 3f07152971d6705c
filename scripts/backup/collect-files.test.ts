import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFiles, takeFiles } from './collect-files';
import { localFiles } from './stored-files';

const NAME = 'uploads/lunch.pdf';

/** A row of the snapshot that records this size in bytes. */
const named = (bytes: number) => [{ name: NAME, isOfSize: (found: number) => found === bytes }];

describe('of a file that changes while the site is saved', () => {
  let folder: string;
  const stored = () => join(folder, 'public', NAME);
  const saved = () => readFileSync(join(folder, 'files', NAME), 'utf8');
  const write = (content: string) => writeFileSync(stored(), content);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
    mkdirSync(join(folder, 'public/uploads'), { recursive: true });
    write('old');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs `change` during the snapshot; returns what `chooseFiles` cannot resolve. */
  async function save(change: () => void, bytes: number): Promise<string[]> {
    const files = localFiles(join(folder, 'public'));
    const before = await takeFiles(files, join(folder, 'before'));
    change();
    const after = await takeFiles(files, join(folder, 'after'), before);
    return chooseFiles(named(bytes), [before, after], folder);
  }

  test('the content that the row describes is saved, if it is replaced', async () => {
    expect(await save(() => write('newer'), 3)).toEqual([]);
    expect(saved()).toBe('old');
    write('old');
    expect(await save(() => write('newer'), 5)).toEqual([]);
    expect(saved()).toBe('newer');
  });

  test('it is saved, if it is deleted', async () => {
    expect(await save(() => rmSync(stored()), 3)).toEqual([]);
    expect(saved()).toBe('old');
  });

  test('nothing is guessed, if both contents would do or none', async () => {
    expect(await save(() => write('new'), 3)).toEqual([NAME]);
    expect(await save(() => {}, 7)).toEqual([NAME]);
  });
});
