import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED_REQUESTS } from '../../cms/src/panel/allowed-requests';
import { Client } from '../support/client';
import { until } from '../support/expectations';
import { words } from '../support/fixtures';
import { rawRequest, requestBytes } from '../support/hostile-requests';
import { originFrom } from '../support/network';
import { makeEditor, panel, Panel, samplePath } from '../support/panel';
import { sharedServer } from '../support/shared-server';

let editor: Panel;
/** An origin with a new IP address, because of the rate limits. */
let origin: string;
beforeAll(async () => {
  editor = await Panel.open(undefined, await makeEditor());
});

const asEditor = () => ({
  Authorization: `Bearer ${editor.token}`,
  Cookie: [...editor.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

const temporary = () => readdirSync(join(sharedServer().dataDir, 'tmp'));

describe('closed to everyone', () => {
  const CLOSED = words`
    GET/content-manager/collection-types/admin::user POST/admin/login PUT/admin/users/me
    GET/content-manager/collection-types/plugin::users-permissions.user
    GET/content-manager/collection-types/api::booking-request.booking-request
    PUT/content-manager/single-types/api::site-setting.site-setting
    PUT/content-manager/content-types/api::faq.faq/configuration
    GET/content-manager/relations/api::faq.faq/createdBy
    GET/content-manager/collection-types/plugin::users-permissions.role GET/_health GET/ GET`;

  test.each(CLOSED)('%s is a 404', async (call) => {
    const [method = '', path = ''] = call.split(/(?<=^[A-Z]+)(?![A-Z])/);
    const json = method === 'GET' ? undefined : { attachments: [{ path: '/etc/passwd' }] };
    const { status } = await panel.ask(method as 'GET' | 'POST' | 'PUT', path, { json });
    expect(status).toBe(404);
  });

  const SPELLINGS = words`
      /admin/USERS/me /Admin/users/me /admin/users/me/ //admin/users/me /admin//users/me
      /admin/users%2Fme /admin/%75sers/me /admin/./users/me? /x/../admin/users/me;
      /admin/users/me%00 /upload/files/1e0 /upload/files/0x1 /upload/files/99999999999999999999`;

  test.each(SPELLINGS)('%s is no way to write an address that is open', async (path) => {
    const request = requestBytes('GET', `/strapi${path}`, asEditor());
    // Send raw bytes, because fetch would normalise the path.
    expect((await rawRequest(sharedServer().url, request)).status).toBe(404);
  });

  test.each(['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])('no %s', async (method) => {
    const request = requestBytes(method, '/strapi/admin/users/me', {});
    expect((await rawRequest(sharedServer().url, request)).status).toBe(404);
  });
});

const SECRETS = words`
  where[createdBy][resetPasswordToken][$startsWith]=a where[id]=1
  filters[createdBy][resetPasswordToken][$startsWith]=a
  filters[updatedBy][password][$startsWith]=%242
  filters[$and][0][createdBy][password][$contains]=a
  filters[$or][0][$and][0][updatedBy][registrationToken][$null]=false
  filters[$not][createdBy][password][$contains]=a
  filters[createdBy][roles][code]=strapi-super-admin filters[createdBy][id][password]=1
  filters[createdBy][$or][0][password][$contains]=a filters[password][$startsWith]=%242
  filters[resetPasswordToken][$notNull]=true filters[role][id]=1 filters[related][id]=1
  filters[0][password]=1 filters=password sort=createdBy.password sort=createdBy.password:ASC
  sort[createdBy][password]=asc sort[0]=updatedBy.resetPasswordToken:DESC sort=password:ASC
  sort=id:ASC,createdBy.password:ASC populate=* populate[createdBy]=true
  populate[createdBy][fields][0]=password populate[parent][populate][createdBy]=true
  populate[files][filters][createdBy][password][$startsWith]=a fields[0]=password fields=*
  _q[x]=1 pageSize=100000 pageSize=-1 page=1e9 page[]=1&page[]=2 limit=1000000
  pagination[pageSize]=100000 status=draft locale=de groupBy=password on=1`;

describe('a query reveals nothing but the list itself:', () => {
  const lists = ALLOWED_REQUESTS.filter(({ method, standIn }) => method === 'GET' && !standIn);

  test.each(SECRETS)('%s', async (query) => {
    const paths = lists.map((request) => `${samplePath(request)}?${query}`);
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await editor.ask('GET', path)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 400)).toEqual([]);
  });

  test('and the panel’s own queries succeed', async () => {
    const FAQS = '/content-manager/collection-types/api::faq.faq';
    for (const path of [
      '/upload/files?sort=name:ASC&page=1&pageSize=20&_q=a',
      '/upload/files?sort=updatedAt:DESC&filters[$and][0][folder][id][$null]=true',
      '/upload/files?filters[$and][0][folder][id]=1&filters[$and][1][mime][$contains]=image',
      '/upload/files?filters[$and][0][mime][$not][$contains][0]=image&filters[$and][0][mime][$not][$contains][1]=video',
      '/upload/files?filters[$and][0][createdAt][$gt]=2026-01-01T00:00:00.000Z',
      `${FAQS}?sort=question:ASC&filters[$and][0][createdBy][id][$eq]=1`,
    ]) {
      expect([path, (await editor.ask('GET', path)).status]).toEqual([path, 200]);
    }
  });
});

const IDS = ['0', '1', '999999999', 'abcdefghijklmnopqrstuvwx', 'x', '-1', '%00', 'null'];
const BODIES: unknown[] = [
  {},
  { id: 'x', name: {}, parent: 'x', documentIds: [{}], ids: ['x'], roles: [{}], email: [] },
  { fileIds: ['x'], folderIds: [{}], destinationFolderId: 'x', deviceId: {}, password: 7 },
  { fileIds: [1], folderIds: [], destinationFolderId: 999_999 },
  { fileIds: [1] },
  { name: 'x', parent: 999_999 },
  { name: 'a\0b' },
  { settings: 'x', metadatas: [], layouts: { list: {}, edit: 'x' } },
  { settings: { pageSize: {}, mainField: [] }, metadatas: { x: 1 }, layouts: {} },
  { permissions: [{ action: 'x' }], userInfo: 'x', registrationToken: {} },
  { widgets: [], version: 0.5 },
  { widgets: [], other: 1 },
  { widgets: [{ uid: 'x', width: 12, other: 1 }], updatedAt: 'today' },
  { widgets: {}, updates: 'x', version: 'x', layout: [{}] },
  { connect: [{ id: 1 }], question: { $ne: 1 }, image: { id: 'x' }, position: 'x' },
  [],
  'text',
  null,
];

// Leave out log-outs, which would end the session.
const asked = ALLOWED_REQUESTS.filter(({ isLogOut }) => !isLogOut);

test.each(asked)('$method $path answers no odd input with an error of its own', async (request) => {
  const failures: string[] = [];
  const hasId = /\{(?:id|document|entry|session)\}/.test(request.path);
  const isWrite = request.method === 'POST' || request.method === 'PUT';
  for (const id of hasId ? IDS : ['-']) {
    const idOfSample = /\/(?:1|abc\w+x|undefined|0123\w+)(?=\/|$)/;
    const path = samplePath(request).replace(idOfSample, `/${id}`);
    const bodies = isWrite && !request.takesFiles ? BODIES : [undefined];
    const send = async (json: unknown) => {
      const { status, text } = await editor.ask(request.method, path, { json });
      if (status >= 500) failures.push(`${status} ${path} ${JSON.stringify(json)} ${text}`);
    };
    await Promise.all(bodies.map(send));
  }
  expect(failures).toEqual([]);
});

describe('multipart', () => {
  const BOUNDARY = 'XX-BOUNDARY';
  const part = (headers: string, content = 'x'.repeat(1000)) =>
    `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = part('Content-Disposition: form-data; name="files"; filename="a.png"');
  const body = `${file}--${BOUNDARY}--\r\n`;
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const bytesOf = (target: string, headers: Record<string, string>, content: string) =>
    requestBytes('POST', target, { 'Content-Type': type, ...headers }, content);
  const send = async (target: string, headers: Record<string, string>, content: string) =>
    (await rawRequest(origin, bytesOf(target, headers, content))).status;
  beforeAll(async () => {
    origin = await originFrom();
  });
  afterEach(async () => {
    expect([temporary(), (await new Client().get('/healthz')).status]).toEqual([[], 200]);
  });

  const REJECTED: Record<number, string[]> = {
    401: words`/upload /upload/files /upload/files/1/replace /admin/access-token`,
    404: words`
      /admin/login /admin/forgot-password /admin/users /nowhere /api/upload /admin/project-settings`,
  };

  test.each(Object.entries(REJECTED))(
    'from a guest is a %s and leaves no file',
    async (status, paths) => {
      for (const path of paths) {
        expect([path, `${await send(`/strapi${path}`, {}, body)}`]).toEqual([path, status]);
      }
    },
  );

  test('with a made-up token is a 401', async () => {
    const headers = { ...asEditor(), Authorization: 'Bearer e30.e30.e30' };
    expect(await send('/strapi/upload', headers, body)).toBe(401);
  });

  test('is accepted only by the media library', async () => {
    const target = '/strapi/content-manager/collection-types/api::faq.faq';
    expect(await send(target, asEditor(), body)).toBe(415);
  });

  test.each<[type: string, status: number]>([
    // Strapi reads the first two types as multipart, and rejects the file.
    [`${type}; x=json`, 400],
    [`multipart/form-data; boundary="${BOUNDARY}"; boundary=other`, 400],
    ['multipart/form-data', 415],
    ['application/octet-stream', 415],
    ['application/x-www-form-urlencoded', 415],
    [`application/json, ${type}`, 415],
  ])('as "%s" is a %d', async (contentType, status) => {
    expect(await send('/strapi/upload', { ...asEditor(), 'Content-Type': contentType }, body)).toBe(
      status,
    );
  });

  const formData = 'Content-Disposition: form-data;';
  const disposition = `${formData} name="files"; filename="a.png"`;
  const end = `--${BOUNDARY}--\r\n`;
  test.each<[string, string]>([
    ['nothing', ''],
    ['no end', file],
    ['a made-up encoding', part(`${disposition}\r\nContent-Transfer-Encoding: x`)],
    ['a thousand files', file.repeat(1000) + end],
    ['fileInfo that is not JSON', file + part(`${formData} name="fileInfo"`, '{') + end],
    ['fileInfo that is a list', file + part(`${formData} name="fileInfo"`, '[]') + end],
    ['other fields', part(`${formData} name="path"`, '/etc/passwd') + end],
  ])('with %s is rejected without a server error', async (_name, content) => {
    for (const target of ['', '/files', '/files/1/replace'].map(
      (path) => `/strapi/upload${path}`,
    )) {
      const status = await send(target, asEditor(), content);
      expect([target, status]).toEqual([target, expect.any(Number)]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test('over its limit is a 413', async () => {
    const large = part(disposition, 'x'.repeat(21 * 1024 * 1024)) + end;
    expect(await send('/strapi/upload', asEditor(), large)).toBe(413);
  });

  test('that is cut off leaves no file', async () => {
    const bytes = bytesOf('/strapi/upload', asEditor(), body);
    await rawRequest(origin, bytes, { abortAfterBytes: bytes.length - 200 });
    // The clean-up may come later, because the caller has gone.
    await until(() => temporary().length === 0);
  });
});

describe('other bodies', () => {
  beforeAll(async () => {
    origin = await originFrom();
  });
  const target = '/strapi/upload/folders';
  const send = (headers: Record<string, string>, content: string) =>
    rawRequest(origin, requestBytes('POST', target, { ...asEditor(), ...headers }, content));

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b', 415],
    ['text', 'text/plain', '{}', 415],
    ['no JSON', 'application/json', '{', 400],
    ['a list', 'application/json', '[]', 400],
    ['NUL', 'application/json', '{"email":"\\u0000"}', 400],
    ['no UTF-8', 'application/json', '{"name":"\xff"}', 400],
    ['depth', 'application/json', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400],
    ['size', 'application/json', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
  ])('%s', async (_name, contentType, content, status) => {
    expect((await send({ 'Content-Type': contentType }, content)).status).toBe(status);
  });

  test('compressed bodies, which would grow when read, are rejected', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect((await send(headers, '{}')).status).toBe(415);
  });
});
