import { Client, type RequestOptions, WITHOUT_TOKEN } from '../support/client';
import { clearContent } from '../support/content';
import { unchanged } from '../support/database';
import { expectError } from '../support/expectations';
import { multipart, unique } from '../support/fixtures';
import { as } from '../support/people';

beforeAll(() => as('admin'));
afterAll(clearContent);

const newFaq = () => ({ question: unique('Is this stored') });

/** Adds a question as an admin, in JSON by default. */
const write = async (options: RequestOptions) =>
  (await as('admin')).send('POST', '/api/faqs', { json: newFaq(), ...options });

describe('the token', () => {
  test.each([
    ['invented', () => 'eyJpdiI6'],
    ['empty', () => ''],
    ['very long', () => 'a'.repeat(4000)],
    ['somebody else’s', async () => (await as('user')).token],
  ])('is 419 if it is %s, and nothing is stored', async (_name, token) => {
    const headers = { 'x-xsrf-token': await token() };
    expectError(await unchanged(() => write({ headers })), 419);
  });

  test.each([
    ['X-CSRF-TOKEN', (token: string) => ({ headers: { 'x-csrf-token': token } })],
    ['_token of a form', (_token: string) => ({ form: { ...newFaq(), _token } })],
    ['multipart', (_token: string) => ({ multipart: multipart({ ...newFaq(), _token }) })],
  ])('may come as %s', async (_name, bring) => {
    const { headers, ...body }: RequestOptions = bring((await as('admin')).token);
    const json = headers && newFaq();
    const answer = await write({ json, ...body, headers: { ...WITHOUT_TOKEN, ...headers } });
    expect(answer.status).toBe(201);
  });

  test('is 419 as a _token that is not a text', async () => {
    for (const _token of [{}, [], true, 12, { $gt: '' }]) {
      expectError(await write({ json: { ...newFaq(), _token }, headers: WITHOUT_TOKEN }), 419);
    }
  });

  // The browser sends all cookies of this name. A page's script reads the first.
  test.each([
    ['sister', 201],
    ['invented', 419],
    ['', 419],
  ])(
    'may follow another application’s cookie for the parent domain; sending %j is %i',
    async (sent, status) => {
      const { cookies, token } = await as('admin');
      const cookie = ['sister', '', token].map((value) => `XSRF-TOKEN=${value}`).join('; ');
      const session = `saltmarsh_session=${cookies.get('saltmarsh_session')}`;
      const headers = { cookie: `${cookie}; ${session}`, 'x-xsrf-token': sent };
      expect((await write({ headers })).status).toBe(status);
      if (status !== 201) return;
      const alone = { cookie: `XSRF-TOKEN=sister; ${session}`, 'x-xsrf-token': sent };
      expectError(await write({ headers: alone }), 419);
    },
  );

  test('is valid for as long as the session, and is not needed for reading', async () => {
    const admin = await as('admin');
    const { token } = admin;
    await admin.start();
    expect((await admin.get('/api/users', { headers: WITHOUT_TOKEN })).status).toBe(200);
    expect((await write({ headers: { 'x-xsrf-token': token } })).status).toBe(201);
  });
});

test.each(['origin', 'referer'])(
  'another site, recognised by its %s, is a guest, even for reads',
  async (name) => {
    const headers = { origin: undefined, referer: undefined, [name]: 'https://evil.example/page' };
    const answer = await (await as('user')).get('/api/user', { headers });
    expectError(answer, 401);
    expect(answer.setCookies).toEqual({});
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('a write without a session cookie, Origin and Referer is 401', async () => {
  const headers = { cookie: undefined, origin: undefined, referer: undefined };
  const answer = await new Client().send('POST', '/api/faqs', { json: newFaq(), headers });
  expectError(answer, 401);
});
