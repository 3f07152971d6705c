import type { Present } from '@saltmarsh/compat-api/contract/presence';
import { panel } from '../support/callers';
import type { Client } from '../support/client';
import { makeFaq } from '../support/content';
import { inDatabase } from '../support/database';
import { invite, makeEditor, Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { FAQ, SITE_SETTING } from '../support/uids';

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
    const present = { name: 'Ben Hart', since: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect([status, body]).toEqual([200, [present]]);
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
    const statement = 'SELECT last_used_at FROM sessions WHERE user_number = ?';
    const [row] = await inDatabase<{ last_used_at: string | number }>(statement, id);
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

describe('a form of the panel', () => {
  let editor: Panel;
  beforeAll(async () => {
    editor = await Panel.open(undefined, await makeEditor());
  });

  const arriveIn = (opened: Pick<Panel, 'ask'>, path: string) =>
    opened.ask<Present[]>('PUT', `/presence/${path}`, { json: {} });

  /** A question, with the addresses of its forms in both places. */
  async function makeQuestion() {
    const { id } = await makeFaq();
    const { documentId } = await panel.find(FAQ, id);
    const inOffice = (tab: string) => `/api/presence/faq/${id}/${tab}`;
    const inPanel = (tab: string) => `${FAQ}/${documentId}/${tab}`;
    return { inOffice, inPanel };
  }

  test('and one of the back office know of each other', async () => {
    const { inOffice, inPanel } = await makeQuestion();
    await arrive(ben, inOffice('bens-tab'));
    expect((await arriveIn(editor, inPanel('ediths-tab'))).body).toEqual([
      { name: 'Ben Hart', since: expect.stringMatching(/Z$/) },
    ]);
    expect((await arrive(ben, inOffice('bens-tab'))).body).toEqual([
      { name: 'Edith Pegwell', since: expect.stringMatching(/Z$/) },
    ]);
    await editor.ask('DELETE', `/presence/${inPanel('ediths-tab')}`);
    expect((await arrive(ben, inOffice('bens-tab'))).body).toEqual([]);
  });

  test('of the site settings too', async () => {
    await arrive(ben, '/api/presence/site-setting/1/bens-settings');
    const { body } = await arriveIn(editor, `${SITE_SETTING}/ediths-tab`);
    expect(body.map(({ name }) => name)).toContain('Ben Hart');
    await editor.ask('DELETE', `/presence/${SITE_SETTING}/ediths-tab`);
    await ben.delete('/api/presence/site-setting/1/bens-settings');
  });

  test('of somebody with accounts of both is no stranger’s', async () => {
    const { inOffice, inPanel } = await makeQuestion();
    const user = await createUser({ role: 'admin', firstname: 'Cleo', lastname: 'Marsh' });
    await invite(user);
    const cleosPanel = await Panel.open(undefined, { email: user.email, password: PASSWORD });
    const cleo = await signIn(user.email, PASSWORD);
    await arrive(cleo, inOffice('cleos-tab'));
    expect((await arriveIn(cleosPanel, inPanel('cleos-form'))).body).toEqual([]);
    expect((await arrive(ana, inOffice('anas-tab'))).body).toHaveLength(1);
  });

  test('of an entry that was deleted is left without a complaint', async () => {
    const gone = '/presence/api::faq.faq/aaaaaaaaaaaaaaaaaaaaaaaa/ediths-tab';
    expect((await panel.ask('DELETE', gone)).status).toBe(200);
  });

  test.each([
    'api::faq.faq/ediths-tab',
    'api::faq.faq/aaaaaaaaaaaaaaaaaaaaaaaa/ediths-tab',
    'api::booking-request.booking-request/aaaaaaaaaaaaaaaaaaaaaaaa/ediths-tab',
    'api::site-setting.site-setting/short',
  ])('at %s is 404', async (path) => {
    expect((await arriveIn(panel, path)).status).toBe(404);
  });

  test('is nobody’s without a log-in, and not of an account for an editor', async () => {
    const { inPanel } = await makeQuestion();
    const guest = await ana.send('PUT', `/strapi/presence/${inPanel('guests-tab')}`, { json: {} });
    expect(guest.status).toBe(401);
    const ofAccount = 'plugin::users-permissions.user/aaaaaaaaaaaaaaaaaaaaaaaa/ediths-tab';
    expect((await arriveIn(editor, ofAccount)).status).toBe(403);
  });
});
