import { Client } from '../support/client';
import { makeFaq, unique } from '../support/content';
import { snapshot } from '../support/database';
import { expectError } from '../support/errors';
import { as, createUser, PASSWORD, signIn } from '../support/people';

const MISMATCH = 'CSRF token mismatch.';

function newFaq() {
  return { question: unique('Is this stored') };
}

test('a token in the header lets a write pass', async () => {
  expect((await (await as('admin')).post('/api/faqs', newFaq())).status).toBe(201);
});

test('a write without a token is 419 and stores nothing', async () => {
  const admin = await as('admin');
  const before = await snapshot();
  const headers = { 'x-xsrf-token': undefined };
  expectError(await admin.send('POST', '/api/faqs', { json: newFaq(), headers }), 419, MISMATCH);
  expect(await snapshot()).toEqual(before);
});

test.each([
  ['an invented one', 'eyJpdiI6'],
  ['an empty one', ''],
  ['a very long one', 'a'.repeat(4000)],
])('%s is 419', async (_name, token) => {
  const headers = { 'x-xsrf-token': token };
  const answer = await (await as('admin')).send('POST', '/api/faqs', { json: newFaq(), headers });
  expectError(answer, 419, MISMATCH);
});

test.each(['origin', 'referer'])(
  'a foreign %s is a guest to the API, for reads too',
  async (name) => {
    const headers = { origin: undefined, referer: undefined, [name]: 'https://evil.example/page' };
    const answer = await (await as('user')).get('/api/user', { headers });
    expectError(answer, 401, 'Unauthenticated.');
    expect(answer.setCookies).toEqual({});
  },
);

test('the token of somebody else is 419', async () => {
  const other = await as('user');
  const headers = { 'x-xsrf-token': decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '') };
  const answer = await (await as('admin')).send('POST', '/api/faqs', { json: newFaq(), headers });
  expectError(answer, 419, MISMATCH);
});

test('a form may carry the token as _token', async () => {
  const admin = await as('admin');
  const form = {
    ...newFaq(),
    _token: decodeURIComponent(admin.cookies.get('XSRF-TOKEN') ?? ''),
  };
  const headers = { 'x-xsrf-token': undefined };
  expect((await admin.send('POST', '/api/faqs', { form, headers })).status).toBe(201);
});

test('earlier values of the same session stay valid', async () => {
  const admin = await as('admin');
  const earlier = decodeURIComponent(admin.cookies.get('XSRF-TOKEN') ?? '');
  await admin.start();
  await admin.get('/api/user');
  const headers = { 'x-xsrf-token': earlier };
  expect((await admin.send('POST', '/api/faqs', { json: newFaq(), headers })).status).toBe(201);
});

test('a token from before the log-in is 419 after it', async () => {
  const user = await createUser();
  const client = await new Client().start();
  const headers = { 'x-xsrf-token': decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '') };
  await client.signIn(user.email, PASSWORD);
  expectError(await client.send('POST', '/logout', { headers }), 419, MISMATCH);
});

test('a read needs no token', async () => {
  const headers = { 'x-xsrf-token': undefined };
  expect((await (await as('admin')).get('/api/users', { headers })).status).toBe(200);
});

test('without session cookie and without Origin and Referer a write is 401', async () => {
  const headers = { cookie: undefined, origin: undefined, referer: undefined };
  const answer = await new Client().send('POST', '/api/faqs', { json: newFaq(), headers });
  expectError(answer, 401, 'Unauthenticated.');
});

test.each(['https://evil.example', 'http://localhost:1', 'null'])(
  'a write from %s is refused',
  async (origin) => {
    const admin = await as('admin');
    const { id } = await makeFaq();
    const before = await snapshot();
    const headers = { origin, referer: `${origin}/` };
    const answer = await admin.send('DELETE', `/api/faqs/${id}`, { headers });
    expectError(answer, 401, 'Unauthenticated.');
    expect(await snapshot()).toEqual(before);
  },
);

test('another site is not allowed to read answers', async () => {
  const answer = await (
    await as('admin')
  ).get('/api/user', {
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('the token of a session that has ended is worth nothing', async () => {
  const user = await createUser();
  const client = await signIn(user.email, PASSWORD);
  const cookies = new Map(client.cookies);
  await client.post('/logout');
  const ghost = new Client();
  for (const [name, value] of cookies) ghost.cookies.set(name, value);
  expect((await ghost.get('/api/user')).status).toBe(401);
});
