import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { files, snapshot } from '../support/database';
import { expectError } from '../support/errors';
import { multipart, pdfPart } from '../support/fixtures';
import { as, createUser } from '../support/people';

afterAll(clearContent);

const exists = async (path: string) => (await (await as('admin')).get(path)).status === 200;
const tokenOf = (client: Client) => decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '');

describe('_method in a form', () => {
  test.each(['DELETE', 'delete', ' Delete '])('%s deletes', async (_method) => {
    const { id } = await makeFaq();
    const answer = await (await as('admin')).send('POST', `/api/faqs/${id}`, { form: { _method } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await exists(`/api/faqs/${id}`)).toBe(false);
  });

  test('may come as multipart, with the token beside it', async () => {
    const admin = await as('admin');
    const { id } = await makeMenu();
    const body = multipart({ _method: 'DELETE', _token: tokenOf(admin) });
    const headers = { 'x-xsrf-token': undefined };
    const answer = await admin.send('POST', `/api/menus/${id}`, { multipart: body, headers });
    expect(answer.status).toBe(204);
    expect(await exists(`/api/menus/${id}`)).toBe(false);
  });

  test.each(['PATCH', 'patch'])('%s changes what no POST changes', async (_method) => {
    const user = await createUser();
    const form = { _method, town: 'Whitstable' };
    const answer = await (await as('admin')).send<User>('POST', `/api/users/${user.id}`, { form });
    expect([answer.status, answer.body]).toEqual([200, { ...user, town: 'Whitstable' }]);
  });

  test('needs a token, in the header or the form', async () => {
    const admin = await as('admin');
    const user = await createUser();
    const send = (token: object) =>
      admin.send('POST', `/api/users/${user.id}`, {
        form: { _method: 'PATCH', town: 'Faversham', ...token },
        headers: { 'x-xsrf-token': undefined },
      });
    expectError(await send({}), 419, 'CSRF token mismatch.');
    expectError(await send({ _token: 'invented' }), 419, 'CSRF token mismatch.');
    expect((await send({ _token: tokenOf(admin) })).status).toBe(200);
  });

  test.each([
    ['guest', 401],
    ['user', 403],
    ['unverified admin', 403],
  ] as const)('lets %s do no more than the method itself', async (persona, status) => {
    const [user, faq] = [await createUser(), await makeFaq()];
    const client = await as(persona);
    const before = await snapshot();
    for (const path of [`/api/users/${user.id}`, `/api/faqs/${faq.id}`]) {
      const answer = await client.send('POST', path, { form: { _method: 'DELETE' } });
      expect(answer.status).toBe(status);
    }
    expect(await snapshot()).toEqual(before);
  });

  test('from a foreign page is refused', async () => {
    const user = await createUser();
    const headers = { origin: 'https://evil.example', referer: undefined };
    const form = { _method: 'DELETE' };
    const answer = await (
      await as('admin')
    ).send('POST', `/api/users/${user.id}`, { form, headers });
    expectError(answer, 401, 'Unauthenticated.');
    expect(await exists(`/api/users/${user.id}`)).toBe(true);
  });

  test('writes no file before the route is known, and keeps none', async () => {
    const user = await createUser();
    const { id } = await makeMenu();
    const before = files();
    const body = () => multipart({ _method: 'PATCH', town: 'x', uploadFile: pdfPart() });
    for (const persona of ['guest', 'user', 'admin'] as const) {
      const client = await as(persona);
      const path = `/api/users/${user.id}`;
      expect([200, 401, 403]).toContain((await client.upload(path, body())).status);
      expect([401, 403, 405]).toContain((await client.upload(`/api/menus/${id}`, body())).status);
    }
    expect(files()).toEqual(before);
  });

  test('is no way around the limit of a form', async () => {
    const user = await createUser();
    const form = { _method: 'PATCH', town: 'x'.repeat(70_000) };
    const answer = await (await as('admin')).send('POST', `/api/users/${user.id}`, { form });
    expect(answer.status).toBe(413);
  });

  test.each([
    ['/api/faqs/1', 'PUT', 'PUT', 'GET, HEAD, POST, DELETE'],
    ['/api/users/1', 'PUT', 'PUT', 'GET, HEAD, PATCH, DELETE'],
    ['/api/users/1', 'GET', 'POST', 'GET, HEAD, PATCH, DELETE'],
    ['/api/users/1', '', 'POST', 'GET, HEAD, PATCH, DELETE'],
  ])('on %s, %j is 405', async (path, _method, method, allowed) => {
    const answer = await (await as('admin')).send('POST', path, { form: { _method } });
    const message = `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${allowed}.`;
    expectError(answer, 405, message);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  test('counts in forms only, and in the body only', async () => {
    const { id } = await makeFaq();
    const admin = await as('admin');
    expect((await admin.post(`/api/faqs/${id}`, { _method: 'DELETE' })).status).toBe(200);
    const path = `/api/faqs/${id}?_method=DELETE`;
    expect((await admin.send('POST', path, { form: { question: 'Why?' } })).status).toBe(200);
    expect(await exists(`/api/faqs/${id}`)).toBe(true);
  });
});

describe('X-HTTP-Method-Override', () => {
  const overriding = (method: string) => ({ 'x-http-method-override': method });

  test('names the method of a POST, whatever its body', async () => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    const admin = await as('admin');
    const json = { town: 'Whitstable' };
    const patched = await admin.send('POST', path, { json, headers: overriding('patch') });
    expect([patched.status, patched.body]).toEqual([200, { ...user, ...json }]);
    expect((await admin.send('POST', path, { headers: overriding('DELETE') })).status).toBe(204);
  });

  test('counts before _method', async () => {
    const user = await createUser();
    const options = { form: { _method: 'DELETE', town: 'Deal' }, headers: overriding('PATCH') };
    const answer = await (await as('admin')).send('POST', `/api/users/${user.id}`, options);
    expect([answer.status, answer.body]).toEqual([200, { ...user, town: 'Deal' }]);
  });

  test('needs the token and the rights of that method', async () => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    const headers = { ...overriding('DELETE'), 'x-xsrf-token': undefined };
    expect((await (await as('admin')).send('POST', path, { headers })).status).toBe(419);
    const mine = { headers: overriding('DELETE') };
    expect((await (await as('user')).send('POST', path, mine)).status).toBe(403);
  });

  test('makes no read of a write, and no write of a read', async () => {
    const { id } = await makeFaq();
    const admin = await as('admin');
    const post = await admin.send('POST', '/api/users', { json: {}, headers: overriding('GET') });
    expect(post.status).toBe(422);
    const get = await admin.get(`/api/faqs/${id}`, { headers: overriding('DELETE') });
    expect(get.status).toBe(200);
    expect(await exists(`/api/faqs/${id}`)).toBe(true);
  });

  test('is 405 where there is no such route', async () => {
    const answer = await new Client().send('POST', '/login', { headers: overriding('PUT') });
    const message = 'The PUT method is not supported for route login. Supported methods: POST.';
    expectError(answer, 405, message);
  });
});
