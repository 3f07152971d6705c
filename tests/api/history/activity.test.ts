import { randomUUID } from 'node:crypto';
import type { ActivityPerson } from '@saltmarsh/contract/messages/activity';
import type { User } from '@saltmarsh/contract/messages/user';
import { activity, clearContent, makeFaq, makeIds, makeMenu } from '../../support/content';
import { inDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { stranger } from '../../support/network';
import { FAQ, makeEditor, panel, Panel } from '../../support/panel';
import {
  admin,
  as,
  block,
  createUser,
  forgetUsedCodes,
  me,
  newMember,
  PASSWORD,
  signIn,
  totp,
  turnOnTwoFactor,
  wrongCode,
} from '../../support/people';

beforeAll(clearContent);
afterAll(clearContent);

describe('the list', () => {
  test('has every action, newest first, with who did what and where', async () => {
    const { id, question } = await makeFaq();
    await panel.update(FAQ, id, { answer: '<p>No.</p>' });
    await admin.delete(`/api/faqs/${id}`);
    const { data, per_page } = await activity({ kind: 'faq', entry: `${id}` });
    expect(per_page).toBe(20);
    expect(data.map(({ action, way, by }) => `${action} ${way} ${by.kind}`)).toEqual([
      ...['deleted site account', 'changed panel account', 'created site account'],
    ]);
    expect(data[1]).toEqual({
      ...{ id: expect.any(Number), kind: 'faq', entry_id: id, title: question, exists: false },
      ...{ action: 'changed', changed: ['answer'], way: 'panel' },
      by: { kind: 'account', id: expect.any(Number), name: expect.any(String) },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('records a new order for the whole list, and can be filtered by kind and action', async () => {
    const [one, other] = [await makeFaq(), await makeFaq()];
    await admin.post('/api/faqs/order', { questions: [other.id, one.id] });
    const { data } = await activity({ kind: 'faq', action: 'ordered' });
    for (const { kind, action } of data) expect([kind, action]).toEqual(['faq', 'ordered']);
    expect(data[0]).toMatchObject({ entry_id: 0, title: null, exists: false });
  });

  test('shows an account’s current name, and none once the account is deleted', async () => {
    const user = await createUser();
    await admin.patch(`/api/users/${user.id}`, { firstname: 'Another', role: 'pta' });
    const query = { kind: 'user', entry: `${user.id}` };
    const [changed, created] = (await activity(query)).data;
    expect(changed).toMatchObject({ action: 'changed', changed: ['firstname', 'role'] });
    const title = `Another ${user.lastname}`;
    expect(created).toMatchObject({ action: 'created', title, exists: true });
    await admin.delete(`/api/users/${user.id}`);
    const { data } = await activity(query);
    const gone = { title: null, exists: false };
    const actions = ['deleted', 'changed', 'created'];
    expect(data).toMatchObject(actions.map((action) => ({ action, ...gone })));
  });

  test('leaves out the state of an entry before its history began', async () => {
    const { id } = await makeMenu();
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', 'menu', id);
    await admin.post(`/api/menus/${id}`, { name: 'Renamed' });
    const { data } = await activity({ kind: 'menu', entry: `${id}` });
    expect(data.map(({ action }) => action)).toEqual(['changed']);
  });

  test('has 20 entries per page', async () => {
    await makeIds(21);
    const [first, second] = [await activity(), await activity({ page: '2' })];
    expect(first.data).toHaveLength(20);
    expect(first.total).toBe(second.total);
    const items = [...first.data, ...second.data];
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('a filter', () => {
  test('by person shows what that person did', async () => {
    const { id } = await makeFaq();
    const editor = await Panel.open(undefined, await makeEditor());
    await editor.update(FAQ, id, { answer: '<p>No.</p>' });
    const { id: own } = await me(await as('admin'));
    const done = await activity({ person: `account:${own}` });
    const people = new Set(done.data.map(({ by }) => `${by.kind} ${by.id}`));
    expect(people).toEqual(new Set([`account ${own}`]));
    const [last] = (await activity({ kind: 'faq' })).data;
    expect(last?.by.name).toBe('Edith Pegwell');
    const inPanel = await activity({ person: `account:${last?.by.id}`, kind: 'faq' });
    expect(inPanel.data[0]).toEqual(last);
  });

  test('that is invalid is ignored', async () => {
    const { total } = await activity();
    for (const query of [
      ...[{ kind: 'x' }, { person: 'guest:1' }, { person: "account:1' OR 1" }],
      ...[{ action: 'existing' }, { entry: '1' }, { kind: '' }],
    ] as Record<string, string>[]) {
      expect([query, (await activity(query)).total]).toEqual([query, total]);
    }
  });
});

async function people(): Promise<ActivityPerson[]> {
  return (await admin.get<ActivityPerson[]>('/api/activity/people')).body;
}

test('the people are admins, editors, waiters and authors of recorded work, even if demoted or deleted since', async () => {
  const members = [await newMember({ role: 'admin' }), await newMember({ role: 'admin' })] as const;
  for (const { client } of members) await client.post('/api/faqs', { question: 'Is it windy?' });
  const [{ user: demoted }, { user: deleted }] = members;
  await admin.patch(`/api/users/${demoted.id}`, { role: 'user' });
  expect((await admin.delete(`/api/users/${deleted.id}`)).status).toBe(204);
  const present = [
    await createUser({ role: 'admin' }),
    await createUser({ edits_content: true }),
    await createUser({ works_the_book: true }),
  ];
  const listed = await people();
  const ids = listed.map(({ person }) => person);
  expect(ids).toEqual(expect.arrayContaining(present.map(({ id }) => `account:${id}`)));
  expect(listed).toContainEqual({
    person: `account:${demoted.id}`,
    name: `${demoted.firstname} ${demoted.lastname}`,
  });
  expect(listed).toContainEqual({ person: `account:${deleted.id}`, name: null });
  expect((await activity({ person: `account:${deleted.id}`, kind: 'faq' })).total).toBe(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the people do not include customers who logged in or changed their own account', async () => {
  const { user: customer, client: own } = await newMember();
  const { firstname, lastname, email } = customer;
  const answer = await own.post('/api/user', { firstname, lastname, email, town: 'Faversham' });
  expect(answer.status).toBe(200);
  const query = { person: `account:${customer.id}` };
  const actions = (await activity(query)).data.map(({ action }) => action);
  expect(actions).toEqual(['changed', 'signed-in']);
  expect((await people()).map(({ person }) => person)).not.toContain(query.person);
});

const WRONG = 'not-the-password';

const ofAccount = async ({ id }: User) => (await activity({ kind: 'user', entry: `${id}` })).data;

/** Returns a user's actions, newest first. Waits for `last`, because failures are recorded late. */
async function actionsOf(user: User, last: string): Promise<string[]> {
  await until(async () => (await ofAccount(user))[0]?.action === last);
  return (await ofAccount(user)).map(({ action }) => action);
}

async function fail(email: string, password = WRONG): Promise<void> {
  expect((await (await stranger()).post('/login', { email, password })).status).toBe(422);
}

/** Sets the time of an account's records to six minutes ago. */
async function letTimePass(entry: number): Promise<void> {
  const at = new Date(Date.now() - 6 * 60_000);
  await inDatabase("UPDATE revisions SET at = ? WHERE kind = 'user' AND entry = ?", at, entry);
}

describe('a log-in', () => {
  test('is recorded as the account holder’s', async () => {
    const { user } = await newMember();
    const name = `${user.firstname} ${user.lastname}`;
    const [item] = await ofAccount(user);
    expect(item).toMatchObject({
      ...{ kind: 'user', entry_id: user.id, title: name, action: 'signed-in', changed: [] },
      ...{ by: { kind: 'account', id: user.id, name }, way: 'site' },
    });
  });

  test('that fails is recorded as a guest’s, even for a blocked account', async () => {
    const user = await createUser();
    await fail(user.email);
    expect(await actionsOf(user, 'sign-in-failed')).toEqual(['sign-in-failed', 'created']);
    const [item] = await ofAccount(user);
    expect(item?.by).toEqual({ kind: 'guest', id: null, name: null });

    const blocked = await createUser();
    await block(blocked);
    await fail(blocked.email, PASSWORD);
    const actions = await actionsOf(blocked, 'sign-in-failed');
    expect(actions).toEqual(['sign-in-failed', 'changed', 'created']);
  });

  test('shares a row with similar ones within five minutes', async () => {
    const user = await createUser();
    for (let n = 0; n < 3; n += 1) await fail(user.email);
    for (let n = 0; n < 3; n += 1) await signIn(user.email);
    const actions = ['signed-in', 'sign-in-failed', 'created'];
    expect(await actionsOf(user, 'signed-in')).toEqual(actions);
    await letTimePass(user.id);
    await signIn(user.email);
    expect((await ofAccount(user)).filter(({ action }) => action === 'signed-in')).toHaveLength(2);
  });

  test('with an unknown address is recorded without the address, and shares a row with others', async () => {
    const addresses = Array.from({ length: 3 }, () => `${randomUUID()}@nowhere.test`);
    await Promise.all(addresses.map((address) => fail(address)));
    const unknown = async () =>
      (await activity({ kind: 'user', entry: '0', action: 'sign-in-failed' })).data;
    await until(async () => (await unknown()).length > 0);
    const [item] = await unknown();
    expect(item).toMatchObject({ entry_id: 0, title: null, exists: false });
    const rows = await inDatabase('SELECT * FROM revisions WHERE entry = 0');
    expect(JSON.stringify(rows)).not.toContain('nowhere.test');
    const { length } = await unknown();
    await fail(`${randomUUID()}@nowhere.test`);
    expect(await unknown()).toHaveLength(length);
  });

  test('that the rate limits reject, or that is incomplete, is not recorded', async () => {
    const user = await createUser();
    const client = await stranger();
    const wrong = { email: user.email, password: WRONG };
    await client.post('/login', { email: user.email });
    for (let n = 0; n < 5; n += 1) await client.post('/login', wrong);
    expect(await actionsOf(user, 'sign-in-failed')).toHaveLength(2);
    const [before] = await ofAccount(user);
    expect((await client.post('/login', wrong)).status).toBe(429);
    expect((await ofAccount(user))[0]).toEqual(before);
  });
});

test('turning two-factor authentication on and off is recorded, and a log-in once the code is right', async () => {
  const { user, client: own } = await newMember();
  const secret = await turnOnTwoFactor(own, user.id);
  await letTimePass(user.id);
  const client = await signIn(user.email);
  await client.post('/two-factor-challenge', { code: wrongCode(secret) });
  const [last, ...before] = await actionsOf(user, 'sign-in-failed');
  expect([last, ...before.sort()]).toEqual([
    ...['sign-in-failed', 'created', 'signed-in', 'two-factor-on'],
  ]);
  await forgetUsedCodes(user.id);
  await client.post('/two-factor-challenge', { code: totp(secret) });
  expect((await ofAccount(user))[0]?.action).toBe('signed-in');
  await own.delete('/user/two-factor-authentication');
  const [off] = await ofAccount(user);
  expect(off).toMatchObject({ action: 'two-factor-off', by: { kind: 'account', id: user.id } });
});
