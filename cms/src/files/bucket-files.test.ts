import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from './bucket';
import { openBucketFiles } from './bucket-files';
import type { LocalFile } from './local-files';

const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const objects = new Map<string, string>();
const downloads: string[] = [];

/** A bucket in memory. Its `download` fails while `isAway` is true. */
let isAway = false;
const bucket: Bucket = {
  put: () => Promise.reject(new Error('Not used')),
  async download(key, path) {
    if (isAway) throw new Error('Away');
    downloads.push(key);
    const content = objects.get(key);
    if (content !== undefined) await writeFile(path, content);
    return content !== undefined;
  },
  remove: (key) => Promise.resolve(void objects.delete(key)),
  async *list(prefix) {
    for (const key of objects.keys()) {
      if (key.startsWith(prefix)) yield await Promise.resolve(key);
    }
  },
  create: () => Promise.resolve(),
  check: () => Promise.resolve(),
};

beforeEach(() => {
  objects.clear();
  objects.set('uploads/lunch-1.pdf', 'Oysters');
  downloads.length = 0;
  isAway = false;
});

const lunch = { url: '/uploads/lunch-1.pdf', updatedAt: '2026-01-01T12:00:00.000Z' };
const content = (file: LocalFile | undefined) => file && readFileSync(file.path, 'utf8');

test('a file is fetched once for any number of concurrent requests, and then served without the bucket', async () => {
  const files = await openBucketFiles(bucket, join(folder, 'once'));
  const found = await Promise.all([files.find(lunch), files.find(lunch)]);
  expect(found.map(content)).toEqual(['Oysters', 'Oysters']);
  expect(downloads).toHaveLength(1);
  isAway = true;
  expect(content(await files.find(lunch))).toBe('Oysters');
});

test('a new version of the row is fetched again, and so is a copy that was removed', async () => {
  const files = await openBucketFiles(bucket, join(folder, 'versions'));
  await files.find(lunch);
  objects.set('uploads/lunch-1.pdf', 'Mussels');
  const newer = { ...lunch, updatedAt: '2026-01-02T12:00:00.000Z' };
  const file = await files.find(newer);
  expect(content(file)).toBe('Mussels');
  rmSync(file?.path ?? '');
  expect(content(await files.find(newer))).toBe('Mussels');
});

test('a file that is not in the bucket is not found', async () => {
  const files = await openBucketFiles(bucket, join(folder, 'none'));
  expect(await files.find({ ...lunch, url: '/uploads/none.pdf' })).toBeUndefined();
  expect(readdirSync(join(folder, 'none'))).toEqual([]);
});

test('copies outlive the process, but unfinished ones do not', async () => {
  const place = join(folder, 'kept');
  await (await openBucketFiles(bucket, place)).find(lunch);
  const part = join(place, '1-lunch-2.pdf-x.part');
  writeFileSync(part, 'Oys');
  utimesSync(part, 0, 0);

  isAway = true;
  const files = await openBucketFiles(bucket, place);
  expect(content(await files.find(lunch))).toBe('Oysters');
  expect(readdirSync(place)).toHaveLength(1);
});
