import { randomUUID } from 'node:crypto';
import type { ActivityItem } from '@saltmarsh/compat-api/contract/activity';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { stranger } from '../../support/from-address';
import { EDITOR_ROLE, makeEditor, Panel, type PanelLogin } from '../../support/panel';
import { as, createUser, PASSWORD, signIn } from '../../support/people';
import { forgetUsedCodes, totp, turnOnTwoFactor, wrongCode } from '../../support/totp';
import { until } from '../../support/until';

const WRONG = 'not-the-password';

async function activity(query: Record<string, string>): Promise<ActivityItem[]> {
  const search = new URLSearchParams(query).toString();
  const { body } = await (
    await as('admin')
  ).get<Paginated<ActivityItem>>(`/api/activity?${search}`);
  return body.data;
}

const ofAccount = ({ id }: User) => activity({ kind: 'user', entry: `${id}` });

/** Failures are recorded after their response. */
async function actionsOf(user: User, last: string): Promise<string[]> {
  await until(async () => (await ofAccount(user))[0]?.action === last);
  return (await ofAccount(user)).map(({ action }) => action);
}

async function fail(email: string): Promise<void> {
  const client = await stranger();
  expect((await client.post('/login', { email, password: WRONG })).status).toBe(422);
}

/** As if all that is recorded of an account had been a while ago. */
async function letTimePass(entry: number): Promise<void> {
  const at = new Date(Date.now() - 6 * 60_000);
  const sqlite = `UPDATE revisions SET at = at - 360000 WHERE kind = 'user' AND entry = ?`;
  const postgres = `UPDATE revisions SET at = '${at.toISOString()}' WHERE kind = 'user' AND entry = ?`;
  await inDatabase(process.env.TEST_DATABASE === 'postgres' ? postgres : sqlite, entry);
}

describe('a log-in', () => {
  test('is recorded as the holder’s', async () => {
    const user = await createUser();
    await signIn(user.email, PASSWORD);
    const name = `${user.firstname} ${user.lastname}`;
    const [item] = await ofAccount(user);
    expect(item).toMatchObject({
      ...{ kind: 'user', entry_id: user.id, title: name, action: 'signed-in', changed: [] },
      ...{ by: { kind: 'account', id: user.id, name }, way: 'site' },
    });
  });

  test('that fails is recorded as a guest’s, for a blocked account too', async () => {
    const user = await createUser();
    await fail(user.email);
    expect(await actionsOf(user, 'sign-in-failed')).toEqual(['sign-in-failed', 'created']);
    const [item] = await ofAccount(user);
    expect(item?.by).toEqual({ kind: 'guest', id: null, name: null });

    const blocked = await createUser();
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', blocked.id);
    const right = { email: blocked.email, password: PASSWORD };
    expect((await (await stranger()).post('/login', right)).status).toBe(422);
    expect(await actionsOf(blocked, 'sign-in-failed')).toHaveLength(2);
  });

  test('is one row with those like it within five minutes', async () => {
    const user = await createUser();
    for (let n = 0; n < 3; n += 1) await fail(user.email);
    for (let n = 0; n < 3; n += 1) await signIn(user.email, PASSWORD);
    const actions = ['signed-in', 'sign-in-failed', 'created'];
    expect(await actionsOf(user, 'signed-in')).toEqual(actions);
    await letTimePass(user.id);
    await signIn(user.email, PASSWORD);
    expect((await ofAccount(user)).filter(({ action }) => action === 'signed-in')).toHaveLength(2);
  });

  test('with an address that nobody has keeps no address, and is one row with others', async () => {
    const addresses = Array.from({ length: 3 }, () => `${randomUUID()}@nowhere.test`);
    await Promise.all(addresses.map(fail));
    const unknown = () => activity({ kind: 'user', entry: '0', action: 'sign-in-failed' });
    await until(async () => (await unknown()).length > 0);
    const [item] = await unknown();
    expect(item).toMatchObject({ entry_id: 0, title: null, exists: false });
    const rows = await inDatabase('SELECT * FROM revisions WHERE entry = 0');
    expect(JSON.stringify(rows)).not.toContain('nowhere.test');
    await fail(`${randomUUID()}@nowhere.test`);
    expect(await unknown()).toHaveLength(1);
  });

  test('that the limits reject, or that lacks something, is not recorded', async () => {
    const user = await createUser();
    const client = await stranger();
    await client.post('/login', { email: user.email });
    for (let n = 0; n < 5; n += 1) {
      await client.post('/login', { email: user.email, password: WRONG });
    }
    expect(await actionsOf(user, 'sign-in-failed')).toHaveLength(2);
    const [before] = await ofAccount(user);
    const again = await client.post('/login', { email: user.email, password: WRONG });
    expect(again.status).toBe(429);
    expect((await ofAccount(user))[0]).toEqual(before);
  });
});

describe('two-factor log-in', () => {
  test('is recorded on and off, and a log-in once the code is right', async () => {
    const user = await createUser();
    const own = await signIn(user.email, PASSWORD);
    const secret = await turnOnTwoFactor(own, user.id);
    await letTimePass(user.id);
    const client = new Client();
    await client.signIn(user.email, PASSWORD);
    await client.post('/two-factor-challenge', { code: wrongCode(secret) });
    const before = ['two-factor-on', 'signed-in', 'created'];
    const failed = await actionsOf(user, 'sign-in-failed');
    expect([failed[0], ...failed.slice(1).sort()]).toEqual(['sign-in-failed', ...before.sort()]);
    await forgetUsedCodes(user.id);
    await client.post('/two-factor-challenge', { code: totp(secret) });
    expect((await ofAccount(user))[0]?.action).toBe('signed-in');
    await own.delete('/user/two-factor-authentication');
    const [off] = await ofAccount(user);
    expect(off).toMatchObject({ action: 'two-factor-off', by: { kind: 'account', id: user.id } });
  });
});

describe('in the panel', () => {
  let editor: PanelLogin & { id: number };
  const ofEditor = () => activity({ kind: 'panel-user', entry: `${editor.id}` });
  const newest = async () => (await ofEditor()).map(({ action }) => action);

  beforeAll(async () => {
    const login = await makeEditor();
    const [row] = await inDatabase<{ id: number }>(
      'SELECT id FROM admin_users WHERE email = ?',
      login.email,
    );
    editor = { ...login, id: row?.id ?? 0 };
  });

  test('log-ins are recorded, failed ones too', async () => {
    await Panel.open(undefined, editor);
    const [item] = await ofEditor();
    expect(item).toMatchObject({
      ...{ title: 'Edith Pegwell', action: 'signed-in', way: 'panel' },
      by: { kind: 'panel', id: editor.id, name: 'Edith Pegwell' },
    });
    const client = await stranger();
    const wrong = { email: editor.email, password: WRONG };
    expect((await client.post('/strapi/admin/login', wrong)).status).toBe(400);
    await until(async () => (await newest())[0] === 'sign-in-failed');
  });

  test('what an administrator changes of an account is recorded, and its end', async () => {
    const superAdmin = await Panel.open();
    const change = async (json: object) => {
      const answer = await superAdmin.ask('PUT', `/admin/users/${editor.id}`, { json });
      expect(answer.status).toBe(200);
    };
    const name = { firstname: 'Edith', lastname: 'Pegwell', email: editor.email };
    await change({ ...name, isActive: true, roles: [EDITOR_ROLE] });
    expect((await newest())[0]).not.toBe('changed');
    await change({ ...name, isActive: true, roles: [1], password: 'Oyster-bed-78' });
    const [item] = await ofEditor();
    expect(item).toMatchObject({ action: 'changed', changed: ['password', 'role'] });
    expect(item?.by.kind).toBe('panel');
    const json = { ids: [editor.id] };
    const deleted = await superAdmin.ask('POST', '/admin/users/batch-delete', { json });
    expect(deleted.status).toBe(200);
    expect((await ofEditor())[0]).toMatchObject({ action: 'deleted', title: null, exists: false });
  });
});
