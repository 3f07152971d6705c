import { Client, WITHOUT_TOKEN, type RequestOptions } from '../support/client';
import { clearContent, makeFaq, unique } from '../support/content';
import { snapshot } from '../support/database';
import { expectError } from '../support/errors';
import { multipart } from '../support/fixtures';
import { as, createUser, isIn, newMember, PASSWORD } from '../support/people';

afterAll(clearContent);

const newFaq = () => ({ question: unique('Is this stored') });

/** An admin adds a question, in JSON unless `options` has another body. */
const write = async (options: RequestOptions) =>
  (await as('admin')).send('POST', '/api/faqs', { json: newFaq(), ...options });

const withToken = (token: string | undefined) => ({ headers: { 'x-xsrf-token': token } });

test('a token in the header lets a write pass', async () => {
  expect((await write({})).status).toBe(201);
});

test('a read needs no token', async () => {
  const answer = await (await as('admin')).get('/api/users', { headers: WITHOUT_TOKEN });
  expect(answer.status).toBe(200);
});

test('a write without a token is 419 and stores nothing', async () => {
  await as('admin');
  const before = await snapshot();
  expectError(await write({ headers: WITHOUT_TOKEN }), 419);
  expect(await snapshot()).toEqual(before);
});

describe('the token', () => {
  test.each([
    ['invented', () => 'eyJpdiI6'],
    ['empty', () => ''],
    ['very long', () => 'a'.repeat(4000)],
    ['somebody else’s', async () => (await as('user')).token],
  ])('is 419 if it is %s', async (_name, token) => {
    expectError(await write(withToken(await token())), 419);
  });

  test('may come as X-CSRF-TOKEN', async () => {
    const { token } = await as('admin');
    const answer = await write({ headers: { ...WITHOUT_TOKEN, 'x-csrf-token': token } });
    expect(answer.status).toBe(201);
  });

  test('may come as _token of a form', async () => {
    const form = { ...newFaq(), _token: (await as('admin')).token };
    const answer = await write({ json: undefined, form, headers: WITHOUT_TOKEN });
    expect(answer.status).toBe(201);
  });

  test('may come as _token of multipart', async () => {
    const body = multipart({ ...newFaq(), _token: (await as('admin')).token });
    const answer = await write({ json: undefined, multipart: body, headers: WITHOUT_TOKEN });
    expect(answer.status).toBe(201);
  });

  test.each([{}, [], true, 12, { $gt: '' }])('is 419 as the _token %j', async (_token) => {
    expectError(await write({ json: { ...newFaq(), _token }, headers: WITHOUT_TOKEN }), 419);
  });

  test('stays good for as long as the session', async () => {
    const admin = await as('admin');
    const { token } = admin;
    await admin.start();
    await admin.get('/api/user');
    expect((await write(withToken(token))).status).toBe(201);
  });

  test('from before the log-in is 419 after it', async () => {
    const { email } = await createUser();
    const client = await new Client().start();
    const { token } = client;
    await client.signIn(email, PASSWORD);
    expectError(await client.send('POST', '/logout', withToken(token)), 419);
  });

  test('is worth nothing once its session has ended', async () => {
    const { client } = await newMember();
    const ghost = client.copy();
    await client.post('/logout');
    expect(await isIn(ghost)).toBe(false);
  });
});

describe('another site', () => {
  test.each(['origin', 'referer'])('(by its %s) is a guest, for reads too', async (name) => {
    const headers = { origin: undefined, referer: undefined, [name]: 'https://evil.example/page' };
    const answer = await (await as('user')).get('/api/user', { headers });
    expectError(answer, 401);
    expect(answer.setCookies).toEqual({});
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['https://evil.example', 'http://localhost:1', 'null'])(
    'writes nothing from %s',
    async (origin) => {
      const admin = await as('admin');
      const { id } = await makeFaq();
      const before = await snapshot();
      const headers = { origin, referer: `${origin}/` };
      expectError(await admin.send('DELETE', `/api/faqs/${id}`, { headers }), 401);
      expect(await snapshot()).toEqual(before);
    },
  );
});

test('without session cookie and without Origin and Referer a write is 401', async () => {
  const headers = { cookie: undefined, origin: undefined, referer: undefined };
  const answer = await new Client().send('POST', '/api/faqs', { json: newFaq(), headers });
  expectError(answer, 401);
});
