import type { Present } from '@saltmarsh/compat-api/contract/presence';
import type { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { as, createUser, PASSWORD, signIn } from '../support/people';

let ana: Client;
let ben: Client;
beforeAll(async () => {
  ana = await as('admin');
  const { email } = await createUser({ role: 'admin', firstname: 'Ben', lastname: 'Hart' });
  ben = await signIn(email, PASSWORD);
});

let entries = 900_000;
/** An address for each tab of one entry that no other test has open. */
function newEntry(kind = 'faq') {
  entries += 1;
  const id = entries;
  return (tab: string) => `/api/presence/${kind}/${id}/${tab}`;
}

const arrive = (client: Client, path: string) => client.send<Present[]>('PUT', path, { json: {} });

test.each(['faq', 'menu', 'widget', 'user', 'site-setting'])(
  'who has the same %s open is named, with the time',
  async (kind) => {
    const at = newEntry(kind);
    expect((await arrive(ben, at('bens-tab'))).body).toEqual([]);
    const { status, body } = await arrive(ana, at('anas-tab'));
    expect([status, body]).toEqual([
      200,
      [{ name: 'Ben Hart', since: expect.stringMatching(/^\d{4}-.*Z$/) }],
    ]);
    expect(Math.abs(Date.parse(body[0]?.since ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await arrive(ben, at('bens-tab'))).body).toHaveLength(1);
  },
);

test('another tab of one’s own is nobody else', async () => {
  const at = newEntry();
  await arrive(ana, at('one-tab-'));
  expect((await arrive(ana, at('two-tabs'))).body).toEqual([]);
});

test('two tabs of somebody are one, from the first on, until both are closed', async () => {
  const at = newEntry();
  await arrive(ben, at('one-tab-'));
  const [first] = (await arrive(ana, at('anas-tab'))).body;
  await arrive(ben, at('two-tabs'));
  expect((await arrive(ana, at('anas-tab'))).body).toEqual([first]);
  expect((await ben.delete(at('one-tab-'))).status).toBe(204);
  expect((await arrive(ana, at('anas-tab'))).body).toHaveLength(1);
  await ben.delete(at('two-tabs'));
  expect((await arrive(ana, at('anas-tab'))).body).toEqual([]);
});

test('another entry with that number is another one', async () => {
  const at = newEntry('faq');
  await arrive(ben, at('bens-tab'));
  expect((await arrive(ana, at('anas-tab').replace('/faq/', '/menu/'))).body).toEqual([]);
});

test('nobody takes a tab of somebody else away', async () => {
  const at = newEntry();
  await arrive(ben, at('bens-tab'));
  expect((await ana.delete(at('bens-tab'))).status).toBe(204);
  expect((await arrive(ana, at('anas-tab'))).body).toHaveLength(1);
});

test.each([
  '/api/presence/booking/1/anas-tab',
  '/api/presence/faq/0/anas-tab',
  '/api/presence/faq/x/anas-tab',
  '/api/presence/faq/9999999999/anas-tab',
  '/api/presence/faq/1/short',
  `/api/presence/faq/1/${'x'.repeat(41)}`,
  '/api/presence/faq/1/with%20space',
])('%s is 404', async (path) => {
  expect((await arrive(ana, path)).status).toBe(404);
  expect((await ana.delete(path)).status).toBe(404);
});

test('an open page alone keeps no session alive', async () => {
  const { id, email } = await createUser({ role: 'admin' });
  const client = await signIn(email, PASSWORD);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const lastUsed = async () => {
    const [row] = await inDatabase<{ last_used_at: string | number }>(
      'SELECT last_used_at FROM sessions WHERE user_number = ?',
      id,
    );
    return new Date(row?.last_used_at ?? 0).getTime();
  };
  await inDatabase('UPDATE sessions SET last_used_at = ? WHERE user_number = ?', anHourAgo, id);
  const path = newEntry()('some-tab');
  await arrive(client, path);
  await client.delete(path);
  expect(await lastUsed()).toBe(anHourAgo.getTime());
  await client.get('/api/user');
  expect(await lastUsed()).toBeGreaterThan(anHourAgo.getTime());
});
