import type { User } from '@saltmarsh/contract/messages/user';
import { type RequestOptions, WITHOUT_TOKEN } from '../support/client';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { files, unchanged } from '../support/database';
import { expectAnswer, expectDone, expectError } from '../support/expectations';
import { multipart, pdfPart } from '../support/fixtures';
import { as, createUser, type Persona } from '../support/people';

afterAll(clearContent);

const isThere = async (path: string) => (await (await as('admin')).get(path)).status === 200;
const post = async (path: string, options: RequestOptions, persona: Persona = 'admin') =>
  (await as(persona)).send('POST', path, options);
const overriding = (method: string) => ({ 'x-http-method-override': method });

let user: User;
let path: string;
let faq: string;

beforeAll(async () => {
  user = await createUser();
  path = `/api/users/${user.id}`;
  faq = `/api/faqs/${(await makeFaq()).id}`;
});

type Naming = (method: string, form?: Record<string, string>) => RequestOptions;

describe.each<[string, Naming]>([
  ['_method of its form', (_method, form) => ({ form: { _method, ...form } })],
  ['X-HTTP-Method-Override', (method, form) => ({ form, headers: overriding(method) })],
])('the method of a POST, by %s,', (_where, naming) => {
  const without = (options: RequestOptions, headers: RequestOptions['headers']) => ({
    ...{ ...options, headers: { ...options.headers, ...headers } },
  });

  test.each(['DELETE', 'delete', ' Delete '])('may be %j', async (method) => {
    const { id } = await makeFaq();
    expectDone(await post(`/api/faqs/${id}`, naming(method)));
    expect(await isThere(`/api/faqs/${id}`)).toBe(false);
  });

  test('may be PATCH, for a call that POST does not have', async () => {
    for (const [method, town] of [['PATCH', 'Whitstable'] as const, ['patch', 'Deal'] as const]) {
      expectAnswer(await post(path, naming(method, { town })), 200, { ...user, town });
    }
  });

  test('requires the token and the permissions for that method', async () => {
    await Promise.all([as('guest'), as('user'), as('unverified admin')]);
    const refused = [
      ['guest', 401],
      ['user', 403],
      ['unverified admin', 403],
    ] as const;
    await unchanged(async () => {
      for (const each of [path, faq]) {
        expectError(await post(each, without(naming('DELETE'), WITHOUT_TOKEN)), 419);
        for (const [persona, status] of refused) {
          expect((await post(each, naming('DELETE'), persona)).status).toBe(status);
        }
      }
    });
  });

  test('is rejected from a foreign page', async () => {
    const headers = { origin: 'https://evil.example', referer: undefined };
    expectError(await post(path, without(naming('DELETE'), headers)), 401);
    expect(await isThere(path)).toBe(true);
  });

  test.each([
    ['PUT', 'PUT'],
    ['GET', 'POST'],
    ['', 'POST'],
  ])('given as %j is 405 where no call uses %s', async (given, method) => {
    const answer = await post('/api/users/1', naming(given));
    const message = `The ${method} method is not supported for route api/users/1. Supported methods: GET, HEAD, PATCH, DELETE.`;
    expectError(answer, 405, message);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE');
  });
});

test('_method may be sent as multipart, with the token beside it, and also in JSON', async () => {
  const [menu, question] = [await makeMenu(), await makeFaq()];
  const body = multipart({ _method: 'DELETE', _token: (await as('admin')).token });
  expectDone(await post(`/api/menus/${menu.id}`, { multipart: body, headers: WITHOUT_TOKEN }));
  expectDone(await post(`/api/faqs/${question.id}`, { json: { _method: 'DELETE' } }));
  expect(await isThere(`/api/menus/${menu.id}`)).toBe(false);
  expect(await isThere(`/api/faqs/${question.id}`)).toBe(false);
});

test('_method with an invented token is 419, and is ignored in a query', async () => {
  const form = { _method: 'PATCH', town: 'Faversham', _token: 'invented' };
  expectError(await post(path, { form, headers: WITHOUT_TOKEN }), 419);
  const asked = await post(`${faq}?_method=DELETE`, { form: { question: 'Why?' } });
  expect([asked.status, await isThere(faq)]).toEqual([200, true]);
});

test('a form with _method writes no file before the route is known, leaves none, and has the usual size limit', async () => {
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
  const large = { _method: 'PATCH', town: 'x'.repeat(70_000) };
  expect((await post(path, { form: large })).status).toBe(413);
});

test('the header takes precedence over _method, whatever the body, and never turns a read into a write', async () => {
  const town = 'Seasalter';
  for (const options of [{ form: { _method: 'DELETE', town } }, { json: { town } }]) {
    const answer = await post(path, { ...options, headers: overriding('PATCH') });
    expectAnswer(answer, 200, { ...user, town });
  }
  const read = await (await as('admin')).get(faq, { headers: overriding('DELETE') });
  expect([read.status, await isThere(faq)]).toEqual([200, true]);
});
