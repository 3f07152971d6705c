import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../support/client';
import { clearContent, makeFaq, makeMenu, newPicture } from '../support/content';
import { inDatabase } from '../support/database';
import { expectError } from '../support/expectations';
import { multipart, unique } from '../support/fixtures';
import { FAQ, makeEditor, MENU, panel, Panel, type Row } from '../support/panel';
import {
  as,
  confirmedAgo,
  createUser,
  me,
  newMember,
  signIn,
  totp,
  turnOnTwoFactor,
  updateUser,
  visitor,
} from '../support/people';

const TOO_LONG = 'x'.repeat(256);

afterEach(clearContent);

const read = async <Body>(path: string) => (await visitor.get<Body>(path)).body;

test('the next visitor sees in the lists what an editor has saved in the panel', async () => {
  const [faq, menu] = [await makeFaq(), await makeMenu()];
  const lists = () => Promise.all(['/api/faqs', '/api/menus'].map(read));
  await lists();
  const [question, name] = [unique('From the panel'), 'Renamed in the panel'];
  await panel.update(FAQ, faq.id, { question });
  await panel.update(MENU, menu.id, { name });
  const data = [{ id: menu.id, name }];
  expect(await lists()).toMatchObject([[{ id: faq.id, question }], { data }]);
});

describe('the rules also apply in the panel:', () => {
  test.each([
    ['POST', '/upload/folders', { name: TOO_LONG, parent: null }],
    ['PUT', '/upload/folders/1', { name: TOO_LONG, parent: null }],
  ] as const)('%s %s takes no text of 256 characters: %j', async (method, path, json) => {
    const answer = await panel.ask(method, path, { json });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('255 characters')]);
  });

  test('a name of 256 characters is shortened for a file', async () => {
    const fileInfo = JSON.stringify({ name: TOO_LONG, alternativeText: TOO_LONG });
    const options = { multipart: multipart({ fileInfo }) };
    const body = { name: expect.stringMatching(/^x{245}\.webp$/), alternativeText: TOO_LONG };
    const renamed = await panel.ask('POST', `/upload?id=${await newPicture()}`, options);
    expect(renamed).toMatchObject({ status: 200, body });
  });

  test('an archived question is read-only', async () => {
    const { id, question } = await makeFaq();
    await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', id);
    expect((await panel.update(FAQ, id, { question: 'Changed', archived: true })).status).toBe(400);
    expect((await panel.find(FAQ, id)).question).toBe(question);
  });
});

test.each([
  ['another entry’s key', (other: Row) => ({ documentId: other.documentId, id: other.id })],
  ['a number', () => ({ number: 1 })],
  ['a language', () => ({ locale: 'de' })],
  ['its author', () => ({ createdBy: 1, updatedBy: { connect: [1] } })],
])('only fields of the form are read from a body: %s is ignored', async (_what, more) => {
  const [one, other] = [await makeFaq(), await makeFaq()];
  const keys = () =>
    inDatabase('SELECT id, document_id, number, locale, created_by_id FROM faqs ORDER BY id');
  const before = await keys();
  const change = { answer: unique('<p>Yes'), ...more(await panel.find(FAQ, other.id)) };
  expect((await panel.update(FAQ, one.id, change)).status).toBe(200);
  expect(await keys()).toEqual(before);
  expect((await panel.remove(FAQ, one.id)).status).toBe(200);
  expect(await read<Faq[]>('/api/faqs')).toMatchObject([{ id: other.id }]);
});

const FAQS = '/content-manager/collection-types/api::faq.faq';

const statusOf = async (panel: Panel) => (await panel.ask('GET', FAQS)).status;

async function anEditor(): Promise<{ user: User; panel: Panel }> {
  const { user, client } = await newMember({ edits_content: true });
  return { user, panel: await Panel.enter(client) };
}

describe('the way in', () => {
  test('leads visitors who are not logged in to the log-in page, and back', async () => {
    const { status, headers } = await new Client().get(`/strapi/panel${FAQS}?page=1`);
    const asked = encodeURIComponent(`/strapi/panel${FAQS}?page=1`);
    expect([status, headers.get('location')]).toEqual([302, `/login?redirect=${asked}`]);
  });

  test('is open to admins and editors, and to nobody else', async () => {
    for (const persona of ['user', 'pta', 'unverified admin'] as const) {
      const client = await as(persona);
      expect((await client.get('/strapi/panel/')).status).toBe(403);
      expect(client.cookies.has('jwtToken')).toBe(false);
      // Screens must not link to the panel either.
      expect((await me(client)).panel_access).toBe(false);
    }
    expect(await statusOf(await Panel.open(undefined, await makeEditor()))).toBe(200);
    const admin = await Panel.open();
    expect(await statusOf(admin)).toBe(200);
    // The response sets cookies, so caches must not keep it.
    const { headers } = await admin.client.get('/strapi/panel/');
    expect(headers.get('cache-control')).toMatch(/no-store/);
  });

  test('is not open before the second factor', async () => {
    const { user, client } = await newMember({ edits_content: true });
    const secret = await turnOnTwoFactor(client, user.id);
    const pending = await signIn(user.email);
    expect((await pending.get('/strapi/panel/')).headers.get('location')).toMatch(/^\/login/);
    await pending.post('/two-factor-challenge', { code: totp(secret) });
    expect(await statusOf(await Panel.enter(pending))).toBe(200);
  });

  test.each(['auth/login', 'auth/register', 'auth/reset-password'])(
    'does not need Strapi’s %s',
    async (page) => {
      const login = '/login?redirect=%2Fstrapi%2Fpanel';
      expect((await new Client().get(`/strapi/panel/${page}`)).headers.get('location')).toBe(login);
      const signedIn = await (await as('admin')).get(`/strapi/panel/${page}`);
      expect(signedIn.headers.get('location')).toBe('/strapi/panel');
    },
  );
});

const ENDS: [what: string, end: (user: User, client: Client) => Promise<unknown>][] = [
  ['a log-out', (_user, client) => client.post('/logout')],
  ['the right to edit, if it is taken away', (user) => updateUser(user, { edits_content: false })],
  ['a block', (user) => updateUser(user, { blocked: true })],
  ['its account', async ({ id }) => (await as('admin')).delete(`/api/users/${id}`)],
];

test.each(ENDS)('the panel closes with %s', async (_what, end) => {
  const { user, panel } = await anEditor();
  expect(await statusOf(panel)).toBe(200);
  await end(user, panel.client.copy());
  expect(await statusOf(panel)).toBe(401);
  expect((await panel.client.post('/strapi/admin/access-token', {})).status).toBe(401);
  await expect(Panel.enter(panel.client)).rejects.toThrow('The panel is closed');
});

describe('nobody can use another account’s panel:', () => {
  test('a token is useless with another session of the site', async () => {
    const [one, other] = [await anEditor(), await anEditor()];
    const headers = { authorization: `Bearer ${one.panel.token}` };
    expect((await other.panel.client.get(`/strapi${FAQS}`, { headers })).status).toBe(401);
    expect((await new Client().get(`/strapi${FAQS}`, { headers })).status).toBe(401);
    // The other's refresh token is useless too: the panel opens for the session's account.
    const refresh = one.panel.client.cookies.get('strapi_admin_refresh') ?? '';
    other.panel.client.cookies.set('strapi_admin_refresh', refresh);
    const entered = await Panel.enter(other.panel.client);
    const shown = await entered.ask<{ data: { email: string } }>('GET', '/admin/users/me');
    expect(shown.body.data.email).toBe(`account-${other.user.id}@panel.invalid`);
  });

  test('an email address does not matter in the panel, whoever has or had it', async () => {
    const { user, panel } = await anEditor();
    const heir = await createUser();
    await updateUser(user, { email: `moved-${user.email}` });
    await updateUser(heir, { email: user.email });
    expect(await statusOf(panel)).toBe(401);
    const client = await signIn(user.email);
    expect((await client.get('/strapi/panel/')).status).toBe(403);
  });

  test('a customer’s second factor is out of reach', async () => {
    const { panel } = await anEditor();
    const { user, client } = await newMember();
    await turnOnTwoFactor(client, user.id);
    expect(await statusOf(panel)).toBe(200);
  });
});

describe('the right to edit content', () => {
  test('can be granted only by an admin, who must confirm their own password', async () => {
    const { user, client } = await newMember();
    await client.post('/api/user', { ...user, edits_content: true });
    expect((await client.get('/strapi/panel/')).status).toBe(403);
    const self = await client.patch(`/api/users/${user.id}`, { edits_content: true });
    expectError(self, 403, 'This action is unauthorized.');

    const { user: giver, client: admin } = await newMember({ role: 'admin' });
    await confirmedAgo(giver, 16 * 60_000);
    const give = () => admin.patch<User>(`/api/users/${user.id}`, { edits_content: true });
    expectError(await give(), 423);
    const newcomer = { firstname: 'Ana', lastname: 'Webb', email: `new-${user.email}` };
    const invite = { ...newcomer, edits_content: true, invite: true };
    expectError(await admin.post('/api/users', invite), 423);
    await confirmedAgo(giver, 0);
    expect((await give()).body.edits_content).toBe(true);
    expect(await statusOf(await Panel.enter(client))).toBe(200);
  });

  test('leaves no name behind when the account is deleted', async () => {
    const { user } = await anEditor();
    await (await as('admin')).delete(`/api/users/${user.id}`);
    const email = `account-${user.id}@panel.invalid`;
    expect(await inDatabase('SELECT id FROM admin_users WHERE email = ?', email)).toEqual([]);
  });

  test('gives access to nothing else', async () => {
    const { panel } = await anEditor();
    for (const path of ['/api/users', '/api/bookings', '/api/settings', '/api/activity']) {
      expectError(await panel.client.get(path), 403, 'This action is unauthorized.');
    }
  });
});
