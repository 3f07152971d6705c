import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from './local-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saltmarsh-files-'));
  mkdirSync(join(folder, 'uploads'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = () => readdirSync(join(folder, 'uploads')).sort();

test('stores a whole file under its name', async () => {
  const path = join(folder, 'upload');
  writeFileSync(path, 'new content');
  await localFiles(folder).put('/uploads/menu.pdf', path);
  expect(names()).toEqual(['menu.pdf']);
  expect(readFileSync(join(folder, 'uploads/menu.pdf'), 'utf8')).toBe('new content');
});

test('content that can’t be read leaves no file', async () => {
  const put = localFiles(folder).put('/uploads/menu.pdf', join(folder, 'uploads'));
  await expect(put).rejects.toThrow('EISDIR');
  expect(names()).toEqual([]);
});

test('a file is deleted together with the partial copy that a killed process left', async () => {
  for (const name of ['menu.pdf', 'menu.pdf.part', 'bar.pdf'])
    writeFileSync(join(folder, 'uploads', name), name);
  const files = localFiles(folder);
  await files.remove('/uploads/menu.pdf');
  await files.remove('/uploads/gone.pdf');
  expect(names()).toEqual(['bar.pdf']);
});

test('a folder that can be read but not written fails the check', async () => {
  await localFiles(folder).check();
  rmdirSync(join(folder, 'uploads'));
  // Not even root may write to this folder.
  symlinkSync('/proc/sys', join(folder, 'uploads'));
  await expect(localFiles(folder).check()).rejects.toThrow();
});
