import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { localProvider } from './local-provider';
import type { ProvidedFile } from './provided-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saltmarsh-provider-'));
  mkdirSync(join(folder, 'uploads'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = () => readdirSync(join(folder, 'uploads')).sort();
const textOf = (name: string) => readFileSync(join(folder, 'uploads', name), 'utf8');

test.each<[string, Partial<ProvidedFile>]>([
  ['a stream', { stream: Readable.from(['new ', 'content']) }],
  ['a buffer', { buffer: Buffer.from('new content') }],
])('stores %s under its name, and says where', async (_what, content) => {
  const file: ProvidedFile = { hash: 'menu', ext: '.pdf', ...content };
  await localProvider(folder).uploadStream(file);
  expect([file.url, names(), textOf('menu.pdf')]).toEqual([
    '/uploads/menu.pdf',
    ['menu.pdf'],
    'new content',
  ]);
});

test('a content that breaks off leaves nothing', async () => {
  const stream = Readable.from(
    (function* () {
      yield 'new ';
      throw new Error('broken off');
    })(),
  );
  const file: ProvidedFile = { hash: 'menu', ext: '.pdf', stream };
  await expect(localProvider(folder).uploadStream(file)).rejects.toThrow('broken off');
  expect([names(), file.url]).toEqual([[], undefined]);
});

test('a file without content is an error', async () => {
  await expect(localProvider(folder).upload({ hash: 'menu', ext: '.pdf' })).rejects.toThrow(
    'menu came without its content.',
  );
  expect(names()).toEqual([]);
});

test('a file is deleted with what a killed process had begun of it', async () => {
  for (const name of ['menu.pdf', 'menu.pdf.part', 'bar.pdf'])
    writeFileSync(join(folder, 'uploads', name), name);
  const provider = localProvider(folder);
  await provider.delete({ hash: 'menu', ext: '.pdf' });
  await provider.delete({ hash: 'gone', ext: '.pdf' });
  expect(names()).toEqual(['bar.pdf']);
});
