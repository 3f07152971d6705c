import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
import { clearContent, makeFaq, makeImageWidget, makeMenu, unique } from '../support/content';
import { files, snapshot } from '../support/database';
import { expectError, fieldErrors } from '../support/errors';
import { as } from '../support/people';

afterAll(clearContent);

const guest = () => new Client().start();

describe('an unknown route', () => {
  test.each([
    '/api/nope',
    '/api',
    '/api/',
    '/api/faqs/1/2',
    '/sanctum/nope',
    '/user/nope',
    '/email/nope',
  ])('GET %s is 404 in JSON', async (path) => {
    const answer = await new Client().get(path);
    expect([answer.status, answer.body]).toEqual([404, { message: expect.any(String) }]);
  });

  test('names the route as Laravel does', async () => {
    expectError(await new Client().get('/api/nope'), 404, 'The route api/nope could not be found.');
  });

  test('is 404 before the token is looked at', async () => {
    const headers = { 'x-xsrf-token': undefined };
    expect((await (await guest()).send('POST', '/api/nope', { json: {}, headers })).status).toBe(
      404,
    );
  });

  test('registration is one', async () => {
    expect((await (await guest()).post('/register', {})).status).toBe(404);
  });
});

describe('a wrong method', () => {
  test.each([
    ['PUT', '/api/faqs', ['GET', 'HEAD', 'POST']],
    ['PATCH', '/api/menus/1', ['GET', 'HEAD', 'POST', 'DELETE']],
    ['POST', '/api/users/1', ['GET', 'HEAD', 'PATCH', 'DELETE']],
    ['PATCH', '/api/user', ['GET', 'HEAD', 'POST']],
    ['GET', '/user/two-factor-authentication', ['POST', 'DELETE']],
    ['DELETE', '/login', ['POST']],
    ['PUT', '/logout', ['POST']],
    ['DELETE', '/api/widgets/1', ['GET', 'HEAD', 'POST']],
    ['POST', '/sanctum/csrf-cookie', ['GET', 'HEAD']],
  ] as const)('%s %s is 405 and says which there are', async (method, path, allowed) => {
    const answer = await (await guest()).send(method, path);
    expect(answer.status).toBe(405);
    // In Laravel's order, in the message too.
    expect(answer.headers.get('allow')).toBe(allowed.join(', '));
    const message = `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${allowed.join(', ')}.`;
    expect(answer.body).toEqual({ message });
  });
});

describe('HEAD', () => {
  test.each(['/api/faqs', '/api/menus', '/api/site', '/readyz'])(
    '%s answers as GET, without a body',
    async (path) => {
      const [get, head] = [await new Client().get(path), await new Client().send('HEAD', path)];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    },
  );
});

describe('every answer', () => {
  test.each([
    ['guest', 'GET', '/api/user', 401],
    ['user', 'GET', '/api/users', 403],
    ['admin', 'GET', '/api/users/999999999', 404],
    ['admin', 'GET', '/api/users', 200],
    ['admin', 'POST', '/api/faqs', 422],
    ['guest', 'GET', '/sanctum/csrf-cookie', 204],
    ['guest', 'GET', '/api/nope', 404],
  ] as const)('%s %s %s is kept by nobody', async (persona, method, path, status) => {
    const answer = await (
      await as(persona)
    ).send(method, path, method === 'POST' ? { json: {} } : {});
    expect(answer.status).toBe(status);
    const parts = (answer.headers.get('cache-control') ?? '').split(/,\s*/).sort();
    expect(parts).toEqual(['no-cache', 'private']);
  });

  test('says that it is JSON', async () => {
    for (const path of ['/api/faqs', '/api/user', '/api/nope', '/readyz']) {
      const answer = await new Client().get(path);
      expect([path, answer.headers.get('content-type')]).toEqual([
        path,
        expect.stringMatching(/^application\/json/),
      ]);
    }
  });

  test('does not tell what the server is made of', async () => {
    const { headers } = await new Client().get('/api/faqs');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('holds nothing of the store', async () => {
    const admin = await as('admin');
    const faq = await makeFaq();
    const menu = await makeMenu();
    const widget = await makeImageWidget();
    const paths = [
      '/api/user',
      '/api/users',
      '/api/faqs',
      `/api/faqs/${faq.id}`,
      '/api/menus',
      `/api/menus/${menu.id}`,
      '/api/widgets',
      `/api/widgets/${widget.id}`,
      '/api/site',
    ];
    for (const path of paths) {
      const { text } = await admin.get(path);
      expect([path, text]).toEqual([
        path,
        expect.not.stringMatching(
          /documentId|createdBy|updatedBy|provider|[pP]assword|[tT]oken|[sS]ecret|"hash"|"formats"|"ext"|"mime"|locale/,
        ),
      ]);
    }
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };

  test.each(['{', '{"email":', 'null', '[]', '"text"', '12', 'not json', '{"a":1}}', '\u0000'])(
    '%j counts as empty',
    async (raw) => {
      const answer = await (await guest()).send('POST', '/login', { raw, headers: json });
      expect(fieldErrors(answer)).toEqual({
        email: ['The email field is required.'],
        password: ['The password field is required.'],
      });
    },
  );

  test('of a broken multipart counts as empty', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const raw = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf';
    const answer = await (await as('admin')).send('POST', '/api/menus', { raw, headers });
    expect(fieldErrors(answer)).toHaveProperty('name');
  });

  test('with a part in an encoding that nobody knows counts as empty', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const part =
      'Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: morse\r\n\r\nhalf';
    const raw = `--x\r\n${part}\r\n--x--\r\n`;
    const answer = await (await as('admin')).send('POST', '/api/menus', { raw, headers });
    expect(fieldErrors(answer)).toHaveProperty('name');
  });

  test('with more files than anybody asked for leaves none of them', async () => {
    const body = new FormData();
    for (const name of ['uploadFile', 'uploadFile', 'uploadFile', 'other']) {
      body.append(name, new Blob([new Uint8Array(50_000)]), 'a.pdf');
    }
    const before = files();
    for (const [client, status] of [
      [await as('admin'), 422],
      [await guest(), 401],
    ] as const) {
      expect((await client.upload('/api/menus', body)).status).toBe(status);
      // No file is expected there, so this is more than a form may have.
      expect((await client.upload('/api/bookings', body)).status).toBe(413);
    }
    expect(files()).toEqual(before);
  });

  test('loses the NUL that no database keeps', async () => {
    const name = unique('Tide');
    const { body } = await (
      await as('admin')
    ).post<Widget>('/api/widgets', {
      name: `${name}\0`,
      type: 'TEXT',
    });
    expect(body.name).toBe(name);
  });

  test('of another kind counts as empty', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await (await guest()).send('POST', '/login', { raw: '<email/>', headers });
    expect(fieldErrors(answer)).toHaveProperty('email');
  });

  test('that is very deep is refused, and the server lives', async () => {
    const raw = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const answer = await (await guest()).send('POST', '/login', { raw, headers: json });
    expect(answer.status).toBe(422);
    expect((await new Client().get('/healthz')).status).toBe(200);
  });

  test('over the limit is 413', async () => {
    const raw = JSON.stringify({ question: 'x'.repeat(12 * 1024 * 1024) });
    const before = await snapshot();
    const answer = await (await as('admin')).send('POST', '/api/faqs', { raw, headers: json });
    expect([answer.status, answer.body]).toEqual([413, { message: expect.any(String) }]);
    expect(await snapshot()).toEqual(before);
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    'with the key %s changes no prototype',
    async (key) => {
      const raw = `{"email":"a@b.test","password":"12345678","${key}":{"polluted":"yes"}}`;
      expect((await (await guest()).send('POST', '/login', { raw, headers: json })).status).toBe(
        422,
      );
      expect((await new Client().get<object>('/api/site')).text).not.toContain('polluted');
    },
  );
});

describe('the order of checks', () => {
  test('token before log-in', async () => {
    const headers = { 'x-xsrf-token': undefined };
    expect((await (await guest()).send('POST', '/api/faqs', { json: {}, headers })).status).toBe(
      419,
    );
  });

  test('log-in before what is asked for', async () => {
    expect((await (await guest()).delete('/api/faqs/999999999')).status).toBe(401);
  });

  test('role before validation', async () => {
    expect((await (await as('user')).post('/api/faqs', {})).status).toBe(403);
  });

  test('role before what is asked for', async () => {
    expect((await (await as('user')).delete('/api/faqs/999999999')).status).toBe(403);
  });

  test('role before verified address', async () => {
    const answer = await (await as('pta')).get('/api/users');
    expectError(answer, 403, 'This action is unauthorized.');
  });

  test('verified address before validation', async () => {
    const answer = await (await as('unverified admin')).post('/api/faqs', {});
    expectError(answer, 403, 'Your email address is not verified.');
  });
});

describe('a request that nobody expects', () => {
  test.each([
    '/%',
    '/%E0%A4%A',
    '/api/%2e%2e/strapi',
    '//api/faqs',
    '/api/faqs/',
    '/api//faqs',
    '/API/FAQS',
  ])('GET %s breaks nothing', async (path) => {
    const response = await fetch(new Client().origin + path);
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
  });

  test('a very long address breaks nothing', async () => {
    const answer = await new Client().get(`/api/widgets/${'x'.repeat(8000)}`);
    expect(answer.status).toBeLessThan(500);
  });
});
