import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, WITHOUT_TOKEN, type RequestOptions } from '../support/client';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { files, unchanged } from '../support/database';
import { expectAnswer, expectDone, expectError } from '../support/errors';
import { multipart, pdfPart } from '../support/fixtures';
import { as, createUser, type Persona } from '../support/people';

afterAll(clearContent);

const isThere = async (path: string) => (await (await as('admin')).get(path)).status === 200;
const post = async (path: string, options: RequestOptions, persona: Persona = 'admin') =>
  (await as(persona)).send('POST', path, options);

let user: User;
let path: string;
let faq: string;

beforeAll(async () => {
  user = await createUser();
  path = `/api/users/${user.id}`;
  faq = `/api/faqs/${(await makeFaq()).id}`;
});

describe('_method in a form', () => {
  test.each(['DELETE', 'delete', ' Delete '])('%s deletes', async (_method) => {
    const { id } = await makeFaq();
    expectDone(await post(`/api/faqs/${id}`, { form: { _method } }));
    expect(await isThere(`/api/faqs/${id}`)).toBe(false);
  });

  test('may come as multipart, with the token beside it', async () => {
    const { id } = await makeMenu();
    const body = multipart({ _method: 'DELETE', _token: (await as('admin')).token });
    expectDone(await post(`/api/menus/${id}`, { multipart: body, headers: WITHOUT_TOKEN }));
    expect(await isThere(`/api/menus/${id}`)).toBe(false);
  });

  test.each(['PATCH', 'patch'])('%s changes what no POST changes', async (_method) => {
    const answer = await post(path, { form: { _method, town: 'Whitstable' } });
    expectAnswer(answer, 200, { ...user, town: 'Whitstable' });
  });

  test('needs a token, in the header or the form', async () => {
    const form = { _method: 'PATCH', town: 'Faversham' };
    for (const fields of [form, { ...form, _token: 'invented' }]) {
      expectError(await post(path, { form: fields, headers: WITHOUT_TOKEN }), 419);
    }
  });

  test.each([
    ['guest', 401],
    ['user', 403],
    ['unverified admin', 403],
  ] as const)('lets %s do no more than the method itself', async (persona, status) => {
    await as(persona);
    await unchanged(async () => {
      for (const each of [path, faq]) {
        expect((await post(each, { form: { _method: 'DELETE' } }, persona)).status).toBe(status);
      }
    });
  });

  test('from a foreign page is refused', async () => {
    const headers = { origin: 'https://evil.example', referer: undefined };
    expectError(await post(path, { form: { _method: 'DELETE' }, headers }), 401);
    expect(await isThere(path)).toBe(true);
  });

  test('writes no file before the route is known, and keeps none', async () => {
    const { id } = await makeMenu();
    const before = files();
    const form = () => ({
      multipart: multipart({ _method: 'PATCH', town: 'x', uploadFile: pdfPart() }),
    });
    for (const persona of ['guest', 'user', 'admin'] as const) {
      expect([200, 401, 403]).toContain((await post(path, form(), persona)).status);
      expect([401, 403, 405]).toContain((await post(`/api/menus/${id}`, form(), persona)).status);
    }
    expect(files()).toEqual(before);
  });

  test('is no way around the limit of a form', async () => {
    const form = { _method: 'PATCH', town: 'x'.repeat(70_000) };
    expect((await post(path, { form })).status).toBe(413);
  });

  test.each([
    ['/api/users/1', 'PUT', 'PUT', 'GET, HEAD, PATCH, DELETE'],
    ['/api/users/1', 'GET', 'POST', 'GET, HEAD, PATCH, DELETE'],
    ['/api/users/1', '', 'POST', 'GET, HEAD, PATCH, DELETE'],
  ])('on %s, %j is 405', async (address, _method, method, allowed) => {
    const answer = await post(address, { form: { _method } });
    const message = `The ${method} method is not supported for route ${address.slice(1)}. Supported methods: ${allowed}.`;
    expectError(answer, 405, message);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  test('counts in JSON, but not in the query', async () => {
    const own = `/api/faqs/${(await makeFaq()).id}`;
    const form = { question: 'Why?' };
    expect((await post(`${own}?_method=DELETE`, { form })).status).toBe(200);
    expect(await isThere(own)).toBe(true);
    expectDone(await post(own, { json: { _method: 'DELETE' } }));
    expect(await isThere(own)).toBe(false);
  });
});

describe('X-HTTP-Method-Override', () => {
  const overriding = (method: string) => ({ 'x-http-method-override': method });

  test('names the method of a POST, whatever its body', async () => {
    const other = await createUser();
    const address = `/api/users/${other.id}`;
    const json = { town: 'Whitstable' };
    const patched = await post(address, { json, headers: overriding('patch') });
    expectAnswer(patched, 200, { ...other, ...json });
    expectDone(await post(address, { headers: overriding('DELETE') }));
  });

  test('counts before _method', async () => {
    const form = { _method: 'DELETE', town: 'Deal' };
    expectAnswer(await post(path, { form, headers: overriding('PATCH') }), 200, {
      ...user,
      town: 'Deal',
    });
  });

  test('needs the token and the rights of that method', async () => {
    const headers = overriding('DELETE');
    expectError(await post(path, { headers: { ...headers, ...WITHOUT_TOKEN } }), 419);
    expect((await post(path, { headers }, 'user')).status).toBe(403);
  });

  test('makes no read of a write, and no write of a read', async () => {
    const write = await post('/api/users', { json: {}, headers: overriding('GET') });
    expect(write.status).toBe(422);
    const read = await (await as('admin')).get(faq, { headers: overriding('DELETE') });
    expect(read.status).toBe(200);
    expect(await isThere(faq)).toBe(true);
  });

  test('is 405 where there is no such route', async () => {
    const answer = await new Client().send('POST', '/login', { headers: overriding('PUT') });
    const message = 'The PUT method is not supported for route login. Supported methods: POST.';
    expectError(answer, 405, message);
  });
});
