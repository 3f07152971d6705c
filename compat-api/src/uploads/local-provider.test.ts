import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
const has = (hash: string, text: string) =>
  writeFileSync(join(folder, 'uploads', `${hash}.pdf`), text);

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

test('who reads a file while it is replaced gets the old one whole', async () => {
  has('menu', 'old content');
  const reader = openSync(join(folder, 'uploads', 'menu.pdf'), 'r');
  const file: ProvidedFile = { hash: 'menu', ext: '.pdf', buffer: Buffer.from('new') };
  await localProvider(folder).replace(file, { hash: 'menu', ext: '.pdf' });
  expect([readFileSync(reader, 'utf8'), textOf('menu.pdf')]).toEqual(['old content', 'new']);
});

test('a content that breaks off leaves the old file, and nothing beside it', async () => {
  has('menu', 'old content');
  const stream = Readable.from(
    (function* () {
      yield 'new ';
      throw new Error('broken off');
    })(),
  );
  const file: ProvidedFile = { hash: 'menu', ext: '.pdf', stream };
  const replaced = localProvider(folder).replaceStream(file, { hash: 'menu', ext: '.pdf' });
  await expect(replaced).rejects.toThrow('broken off');
  expect([names(), textOf('menu.pdf'), file.url]).toEqual([['menu.pdf'], 'old content', undefined]);
});

test('a file that gets another name takes the place of the old one', async () => {
  has('menu', 'old content');
  const file: ProvidedFile = { hash: 'list', ext: '.pdf', buffer: Buffer.from('new') };
  await localProvider(folder).replace(file, { hash: 'menu', ext: '.pdf' });
  expect([names(), textOf('list.pdf')]).toEqual([['list.pdf'], 'new']);
});

test('a file without content is an error', async () => {
  await expect(localProvider(folder).upload({ hash: 'menu', ext: '.pdf' })).rejects.toThrow(
    'menu came without its content.',
  );
  expect(names()).toEqual([]);
});
