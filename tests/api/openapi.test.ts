import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { Client } from '../support/client';

interface Operation {
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content?: Record<string, unknown> }
  >;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const RESTORE = '/revisions/{revision}/restore';
const ROOT = resolve(__dirname, '../..');

const COMPILER_OPTIONS = [
  ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--types', ''],
  ...['--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'bundler'],
  ...['--lib', 'ES2022,DOM,DOM.Iterable'],
];

/** Client code to compile against the generated types. Lines that must fail are marked. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

const api = createClient<paths>({ baseUrl: '' });

export async function use(): Promise<void> {
  const { data: faq, error } = await api.GET('/api/faqs/{id}', { params: { path: { id: 1 } } });
  const question: string | undefined = faq?.question;
  const message: string | undefined = error?.message;
  const { data: menus } = await api.GET('/api/menus', { params: { query: { page: 2 } } });
  const menu: components['schemas']['Menu'] | undefined = menus?.data[0];
  await api.POST('/login', { body: { email: 'a@b', password: 'oyster-knife', remember: true } });
  await api.PATCH('/api/users/{id}', { params: { path: { id: 1 } }, body: { town: null } });
  const { response } = await api.GET('/api/menus/{id}', { params: { path: { id: 1 } } });
  const version = response.headers.get('ETag') ?? undefined;
  await api.DELETE('/api/menus/{id}', {
    params: { path: { id: 1 }, header: { 'If-Match': version } },
  });
  await api.POST('/api/faqs/order', { body: { questions: [{ id: 2 }, { id: 1 }] } });
  // @ts-expect-error -- ids are numbers
  await api.GET('/api/faqs/{id}', { params: { path: { id: 'one' } } });
  // @ts-expect-error -- a log-in needs a password
  await api.POST('/login', { body: { email: 'a@b' } });
  // @ts-expect-error -- no such column
  const author = faq?.author;
  console.log(question, message, menu, author);
}
`;

const operations = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, each]) => [`${method} ${path}`, each] as const),
  );

let document: Document;

beforeAll(async () => {
  const { status, body } = await new Client().get<Document>('/api/openapi.json');
  // A 500 would mean that routes and descriptions differ.
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  document = body;
});

test.each([
  ['/login', 'post', [413, 419, 422, 429]],
  ['/api/user', 'post', [401, 409, 413, 419, 422, 423, 429]],
  ['/api/faqs/{id}', 'get', [404]],
  ['/api/faqs/{id}', 'delete', [401, 403, 404, 409, 419]],
  ['/api/user/bookings', 'get', [401, 403]],
  ['/user/two-factor-secret-key', 'get', [401, 404, 423]],
  ['/logout', 'post', [419]],
  ['/user/sessions', 'delete', [401, 419, 423]],
])('%s %s documents its errors', (path, method, statuses) => {
  const { responses } = document.paths[path]?.[method] ?? { responses: {} };
  const refusals = Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);
  expect(refusals).toEqual(statuses);
});

test('the document says which credentials a call needs', () => {
  const { paths } = document;
  expect(paths['/api/faqs']?.get?.security).toEqual([]);
  // Forms without a session need no CSRF token.
  const { security, responses } = paths['/api/bookings']?.post ?? {};
  expect(security).toEqual([]);
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['413', '422', '429']));
  expect(responses?.['419']?.description).toBe('Sent from a page of another site');
  expect(paths['/login']?.post?.security).toEqual([{ csrfToken: [] }]);
  expect(paths['/api/user']?.get?.security).toEqual([{ session: [] }]);
  expect(paths['/api/users/{id}']?.patch?.security).toEqual([{ session: [], csrfToken: [] }]);
});

test('the document describes files and required fields', () => {
  const { paths } = document;
  const pdf = paths['/storage/menus/{file}']?.get?.responses['200']?.content ?? {};
  expect(Object.keys(pdf)).toEqual(['application/pdf']);
  const [body] = Object.values(paths['/api/user']?.post?.requestBody?.content ?? {});
  expect(body?.schema.required).toEqual(['firstname', 'lastname', 'email']);
});

/** Operations that accept `If-Match`. */
const VERSIONED = [
  ...['delete /api/faqs/{id}', 'delete /api/menus/{id}', 'delete /api/users/{id}'],
  ...['patch /api/bookings/{reference}', 'patch /api/bookings/{reference}/guest'],
  ...['patch /api/settings', 'patch /api/users/{id}'],
  ...['merge', 'separate'].map((deed) => `post /api/bookings/{reference}/guest/${deed}`),
  'post /api/bookings/{reference}/offer',
  ...['post /api/faqs/order', `post /api/faqs/order${RESTORE}`, 'post /api/faqs/{id}'],
  ...[`post /api/faqs/{id}${RESTORE}`, 'post /api/faqs/{id}/unarchive'],
  ...['post /api/menus/order', `post /api/menus/order${RESTORE}`, 'post /api/menus/{id}'],
  ...[`post /api/menus/{id}${RESTORE}`, `post /api/settings${RESTORE}`, 'post /api/user'],
  ...[`post /api/users/{id}${RESTORE}`, 'post /api/widgets/{idOrName}'],
  `post /api/widgets/{idOrName}${RESTORE}`,
];

test('the document says which calls take a version in If-Match', () => {
  const calls = operations().filter(([, { parameters = [] }]) =>
    parameters.some((each) => each.in === 'header' && each.name === 'If-Match' && !each.required),
  );
  expect(calls.map(([call]) => call).sort()).toEqual(VERSIONED);
  for (const [, { responses }] of calls) expect(responses).toHaveProperty('409');
});

test('the document says which responses have a version in ETag', () => {
  const named = operations().flatMap(([call, { responses }]) =>
    Object.entries(responses).flatMap(([status, { headers = {} }]) =>
      'ETag' in headers ? `${call} ${status}` : [],
    ),
  );
  const written = VERSIONED.filter((call) => !call.startsWith('delete'));
  const others = [
    'get /api/bookings/{reference}/guest',
    ...['get /api/faqs/order', 'get /api/faqs/{id}', 'get /api/menus/order', 'get /api/menus/{id}'],
    ...['get /api/settings', 'get /api/user', 'get /api/users/{id}', 'get /api/widgets/{idOrName}'],
    'post /api/bin/{id}/restore',
  ];
  const made = ['bookings/by-staff', 'faqs', 'menus', 'users', 'widgets'];
  const wanted = [...written, ...others].map((call) => `${call} 200`);
  expect(named.sort()).toEqual([...wanted, ...made.map((list) => `post /api/${list} 201`)].sort());
});

test('the document passes Redocly’s linter', async () => {
  const config = await loadConfig({ configPath: join(ROOT, 'redocly.yaml') });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the types generated from the document compile with a client', () => {
  const folder = join(ROOT, '.build/openapi-client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
  expect(run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'api.ts').status).toBe(0);
  const { status, stdout } = run('typescript7/bin/tsc', ...COMPILER_OPTIONS, 'client.ts');
  expect([status, stdout]).toEqual([0, '']);
});
