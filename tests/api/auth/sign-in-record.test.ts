import { randomUUID } from 'node:crypto';
import type { User } from '@saltmarsh/contract/messages/user';
import { activity } from '../../support/content';
import { inDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { stranger } from '../../support/network';
import {
  block,
  createUser,
  forgetUsedCodes,
  newMember,
  PASSWORD,
  signIn,
  totp,
  turnOnTwoFactor,
  wrongCode,
} from '../../support/people';

const WRONG = 'not-the-password';

const ofAccount = async ({ id }: User) => (await activity({ kind: 'user', entry: `${id}` })).data;

/** Waits for `last`, because failures are recorded after their response. */
async function actionsOf(user: User, last: string): Promise<string[]> {
  await until(async () => (await ofAccount(user))[0]?.action === last);
  return (await ofAccount(user)).map(({ action }) => action);
}

async function fail(email: string, password = WRONG): Promise<void> {
  expect((await (await stranger()).post('/login', { email, password })).status).toBe(422);
}

/** Makes all records of an account six minutes older. */
async function letTimePass(entry: number): Promise<void> {
  const at = new Date(Date.now() - 6 * 60_000);
  await inDatabase("UPDATE revisions SET at = ? WHERE kind = 'user' AND entry = ?", at, entry);
}

describe('a log-in', () => {
  test('is recorded as the holder’s', async () => {
    const { user } = await newMember();
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
    await block(blocked);
    await fail(blocked.email, PASSWORD);
    const actions = await actionsOf(blocked, 'sign-in-failed');
    expect(actions).toEqual(['sign-in-failed', 'changed', 'created']);
  });

  test('is one row with those like it within five minutes', async () => {
    const user = await createUser();
    for (let n = 0; n < 3; n += 1) await fail(user.email);
    for (let n = 0; n < 3; n += 1) await signIn(user.email);
    const actions = ['signed-in', 'sign-in-failed', 'created'];
    expect(await actionsOf(user, 'signed-in')).toEqual(actions);
    await letTimePass(user.id);
    await signIn(user.email);
    expect((await ofAccount(user)).filter(({ action }) => action === 'signed-in')).toHaveLength(2);
  });

  test('with an address that nobody has keeps no address, and is one row with others', async () => {
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

  test('that the limits reject, or that lacks something, is not recorded', async () => {
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

test('two-factor log-in is recorded on and off, and a log-in once the code is right', async () => {
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
