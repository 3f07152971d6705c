import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client } from '../support/client';
import { inDatabase, unchanged } from '../support/database';
import {
  expectAnswer,
  expectDone,
  expectError,
  expectInvalid,
  fieldErrors,
  statusesOf,
} from '../support/expectations';
import { stranger } from '../support/network';
import { FAQ, panel } from '../support/panel';
import {
  admin,
  confirmedAgo,
  createUser,
  me,
  newMember,
  PASSWORD,
  postUser,
  signIn,
  updateUser,
  USER_FIELDS,
} from '../support/people';
import { ADMIN } from '../support/server';

const find = async (search: string, page = 1) => {
  const query = new URLSearchParams({ search, page: String(page) });
  return (await admin.get<Paginated<User>>(`/api/users?${query}`)).body;
};

const found = async (search: string, page?: number) => (await find(search, page)).data;

const newWord = () => randomUUID().slice(0, 8);

describe('GET /api/users', () => {
  test('finds by part of the first, last or full name or the email address, ignoring case', async () => {
    const word = newWord();
    const name = { firstname: `Ursula${word}`, lastname: `Quill${word}` };
    const user = await createUser({ ...name, email: `mail-${word}@saltmarsh.test` });
    const parts = [`ursula${word}`, `QUILL${word}`, `ursula${word} quill${word}`];
    for (const search of [...parts, `mail-${word}@salt`, ` Quill${word} `]) {
      expect([search, await found(search)]).toEqual([search, [user]]);
    }
  });

  test('has a second page with the rest, and a total even on a page that does not exist', async () => {
    const word = newWord();
    await Promise.all(Array.from({ length: 26 }, () => createUser({ lastname: `Page${word}` })));
    const first = await find(`Page${word}`);
    expect(first).toMatchObject({ per_page: 25, current_page: 1, total: 26, last_page: 2, to: 25 });
    expect(Object.keys(first.data[0] ?? {}).sort()).toEqual(USER_FIELDS);
    const all = [...first.data, ...(await found(`Page${word}`, 2))];
    expect(new Set(all.map(({ id }) => id)).size).toBe(26);
    expect(await find(`Page${word}`, 3)).toMatchObject({ total: 26, data: [], last_page: 2 });
    const { total, last_page } = await find('');
    expect(await find('', last_page)).toMatchObject({ total, to: total });
    expect(await find('', last_page + 1)).toMatchObject({ total, data: [] });
  });

  test.each([
    ['海 by itself', '海', '海'],
    ['an accent typed apart, in the name', 'Zoe\u0308', 'Zo\u00eb'],
    ['a letter without its accent or stroke', 'Zoë Łukasz', 'zoe lukasz'],
  ])('finds %s', async (_what, firstname, search) => {
    const user = await createUser({ firstname, lastname: newWord() });
    expect(await found(`${search} ${user.lastname}`)).toEqual([user]);
  });

  test('finds an account by its new name and address, but no longer by the old ones', async () => {
    const word = newWord();
    const user = await createUser({ firstname: `Old${word}`, email: `old-${word}@saltmarsh.test` });
    const changed = await updateUser(user, {
      firstname: `Neu${word}`,
      email: `Neu-${word}@saltmarsh.test`,
    });
    for (const search of [`old${word}`, `old-${word}`]) expect(await found(search)).toEqual([]);
    for (const search of [`NEU${word}`, `neu-${word}`]) {
      expect(await found(search)).toEqual([changed.body]);
    }
    await updateUser(changed.body, { lastname: `Élan${word}` });
    expect(await found(`neu${word} éLAN${word}`)).toMatchObject([{ id: user.id }]);
  });
});

describe('POST /api/users', () => {
  test('is 201 with a verified user, who can log in, whatever else is sent', async () => {
    const word = randomUUID();
    const { status, body } = await postUser({
      ...{ id: 1, number: 1, documentId: 'abc', confirmed: false, blocked: true },
      ...{ provider: 'evil', resetPasswordToken: 'abc', access: 'admin' },
      ...{ email_verified_at: null, two_factor_secret: 'abc', email: ` ${word}@SALTMARSH.TEST ` },
    });
    const stored = { role: 'user', address1: null, email: `${word}@saltmarsh.test` };
    expect([status, body]).toMatchObject([201, stored]);
    expect(body.id).not.toBe(1);
    expect(body.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await signIn(body.email);
  });

  test('rejects a taken email address, ignoring case, reports it with the other errors, and stores nothing', async () => {
    const { email } = await createUser();
    const again = { email: email.toUpperCase(), firstname: '' };
    expectInvalid(await unchanged(() => postUser(again)), {
      firstname: 'The first name field is required.',
      email: 'The email has already been taken.',
    });
  });

  test('accepts a password of spaces and the word null', async () => {
    const password = ' null   ';
    const passwords = { password, password_confirmation: password };
    const { text, body } = await postUser(passwords);
    const { email } = body;
    await signIn(email, password);
    expect(text).not.toMatch(/password|\$2/);
    const rows = JSON.stringify(await inDatabase('SELECT * FROM up_users'));
    expect(rows).not.toContain(password);
    expect((await new Client().signIn(email, password.trim())).status).toBe(422);
  });
});

describe('PATCH /api/users/{id}', () => {
  test('is 200 with the changed user; the id in the URL counts, and one in the body is ignored', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const change = { firstname: 'Grace', telephone: '01632 960 123', town: 'Faversham' };
    expectAnswer(await updateUser(one, { id: other.id, ...change }), 200, { ...one, ...change });
    expectAnswer(await admin.get(`/api/users/${other.id}`), 200, other);
  });

  test('saving keeps the role pta, and an empty telephone number is cleared', async () => {
    const user = await createUser({ role: 'pta', telephone: '01632 960 123' });
    expect((await updateUser(user, { telephone: '' })).body).toEqual({ ...user, telephone: null });
  });

  test('another account’s email address is rejected and nothing is stored; the account’s own is accepted', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const change = { firstname: 'Grace', email: other.email.toUpperCase() };
    expectInvalid(await unchanged(() => updateUser(one, change)), {
      email: 'The email has already been taken.',
    });
    expect((await updateUser(one, { email: one.email.toUpperCase() })).status).toBe(200);
  });
});

test('admins cannot demote, block or delete themselves, but another admin may demote them', async () => {
  const before = await me(admin);
  fieldErrors(await updateUser(before, { role: 'user' }));
  const blocked = ["You can't block yourself."];
  expect(fieldErrors(await updateUser(before, { blocked: true }))).toEqual({ blocked });
  fieldErrors(await admin.delete(`/api/users/${before.id}`));
  expect(await me(admin)).toEqual(before);
  const other = await createUser({ role: 'admin' });
  expect((await updateUser(other, { role: 'user' })).body.role).toBe('user');
});

describe('DELETE /api/users/{id}', () => {
  test('is 204 and then 404', async () => {
    const { id, email } = await createUser();
    expectDone(await admin.delete(`/api/users/${id}`));
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    expect((await new Client().signIn(email, PASSWORD)).status).toBe(422);
  });

  test('if two admins delete each other at once, one remains', async () => {
    const [one, other] = [await newMember({ role: 'admin' }), await newMember({ role: 'admin' })];
    const answers = await Promise.all([
      one.client.delete(`/api/users/${other.user.id}`),
      other.client.delete(`/api/users/${one.user.id}`),
    ]);
    expect(statusesOf(answers)).toContain(204);
    await signIn(ADMIN.email, ADMIN.password);
  });
});

describe('the caller’s own password is required for changes', () => {
  const MINUTE = 60_000;
  const newPassword = { password: 'Oyster-catcher-7', password_confirmation: 'Oyster-catcher-7' };

  let myself: User;
  let own: Client;

  beforeAll(async () => {
    ({ user: myself, client: own } = await newMember({ role: 'admin' }));
  });

  const change = ({ id }: User, fields: object) => own.patch<User>(`/api/users/${id}`, fields);

  /** Changes in the back office that take over an account, or take it from its holder. */
  const WAYS: [string, (user: User) => Promise<Answer>][] = [
    ['demoting', (user) => change(user, { ...user, role: 'user' })],
    ['deleting', ({ id }) => own.delete(`/api/users/${id}`)],
    ['a new address', (user) => change(user, { email: `x-${user.email}` })],
    ['a new password', (user) => change(user, newPassword)],
  ];

  test.each([
    ...WAYS.map(([what, take]) => ['another admin', what, { role: 'admin' }, take] as const),
    // Leave out demoting, because an editor already is a customer.
    ...WAYS.slice(1).map(
      ([what, take]) => ['an editor', what, { edits_content: true }, take] as const,
    ),
    ...WAYS.slice(1).map(
      ([what, take]) => ['a waiter', what, { works_the_book: true }, take] as const,
    ),
  ])('of %s: %s', async (_who, _what, fields, take) => {
    const user = await createUser(fields);
    await confirmedAgo(myself, 15 * MINUTE + 2_000);
    expectError(await take(user), 423);
    expect((await admin.get(`/api/users/${user.id}`)).body).toEqual(user);
    expect((await own.post('/user/confirm-password', { password: PASSWORD })).status).toBe(201);
    expect([200, 204]).toContain((await take(user)).status);
  });

  test('but not of a customer or of another admin’s name', async () => {
    const user = await createUser({ role: 'admin' });
    await confirmedAgo(myself, 4 * 60 * MINUTE);
    expect((await change(user, { ...user, firstname: 'Grace' })).status).toBe(200);
    for (const [, take] of WAYS) {
      expect([200, 204]).toContain((await take(await createUser())).status);
    }
  });

  test('and for making another admin', async () => {
    const customer = await createUser();
    const { firstname, lastname, email } = customer;
    const newcomer = { firstname, lastname, role: 'admin' };
    for (const make of [
      () => own.post('/api/users', { ...newcomer, email: `another-${email}`, ...newPassword }),
      () => own.post('/api/users', { ...newcomer, email: `invited-${email}`, invite: true }),
      () => change(customer, { role: 'admin' }),
    ]) {
      await confirmedAgo(myself, 15 * MINUTE + 2_000);
      expectError(await make(), 423);
      await confirmedAgo(myself, 0);
      expect((await make()).body).toMatchObject({ role: 'admin' });
    }
  });

  test('and for the caller’s own password and address, but not their name', async () => {
    await confirmedAgo(myself, 15 * MINUTE + 2_000);
    expectError(await change(myself, newPassword), 423);
    expectError(await change(myself, { email: `x-${myself.email}` }), 423);
    expect((await change(myself, { ...myself, firstname: 'Grace' })).status).toBe(200);
  });
});

describe('a search for', () => {
  /** Texts that would do harm in unescaped SQL or patterns. */
  const WILD = [
    ...['%', '_', '\\', '*', '[', "'", '"', '`', "' OR 1=1 --", '" OR ""="', "') OR ('1'='1"],
    ...["'; DROP TABLE up_users; --", "\\' OR 1=1 --", '{"$gt":""}'],
  ];

  /** This user's last name contains each text in turn. Another user's contains none. */
  let known: User;
  beforeAll(async () => {
    known = await createUser();
    await createUser({ lastname: 'Quill Marsh' });
  });

  describe.each(WILD)('%s', (text) => {
    test('is plain text in a search', async () => {
      const lastname = `Quill ${text} Marsh`;
      expect((await admin.patch(`/api/users/${known.id}`, { lastname })).status).toBe(200);
      expect((await found(lastname)).map(({ id }) => id)).toEqual([known.id]);
      const { total } = await find(text);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan((await find('')).total);
    });

    test('is plain text in the panel’s search', async () => {
      // Use more than a few letters, because the panel also searches random ids.
      const search = encodeURIComponent(`No such person ${text}`);
      const path = `/content-manager/collection-types/${FAQ}?_q=${search}`;
      const { status, body } = await panel.ask<{ results: unknown[] }>('GET', path);
      expect([status, body.results]).toEqual([200, []]);
    });

    test('logs nobody in', async () => {
      for (const [email, password] of [
        [known.email, text],
        [`${known.email.slice(0, -1)}${text}`, PASSWORD],
      ]) {
        const guest = await stranger();
        const { status } = await guest.post('/login', { email, password });
        expect([email, status]).toEqual([email, 422]);
        expect((await guest.get('/api/user')).status).toBe(401);
      }
    });
  });
});

test('an account keeps an address from before the rules, but no account can get such an address', async () => {
  const user = await createUser();
  const old = `jörg-${randomUUID()}@saltmarsh.test`;
  await inDatabase(
    'UPDATE up_users SET email = ?, username = ? WHERE number = ?',
    old,
    old,
    user.id,
  );
  const kept = await admin.patch<User>(`/api/users/${user.id}`, {
    email: old,
    town: 'Whitstable',
  });
  expect([kept.status, kept.body.email, kept.body.town]).toEqual([200, old, 'Whitstable']);
  const taken = await admin.patch(`/api/users/${user.id}`, { email: `x${old}` });
  expectInvalid(taken, {
    email: ['We can’t send email to an address with letters other than a to z before the @.'],
  });
});
