import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { inDatabase, snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';

/** What messages call the fields. */
const NAMES: Record<string, string> = {
  firstname: 'first name',
  lastname: 'last name',
  address1: 'address line 1',
  address2: 'address line 2',
};

const FIELDS = [
  'address1',
  'address2',
  'email',
  'email_verified_at',
  'firstname',
  'id',
  'lastname',
  'postcode',
  'role',
  'telephone',
  'town',
];
const BOUNDS: [field: string, longest: number][] = [
  ['firstname', 100],
  ['lastname', 100],
  ['town', 100],
  ['address1', 255],
  ['address2', 100],
  ['postcode', 10],
  ['telephone', 20],
];

function person(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstname: 'Ada',
    lastname: 'Test',
    email: `${randomUUID()}@saltmarsh.test`,
    role: 'user',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...change,
  };
}

const create = async (change?: Record<string, unknown>) =>
  (await as('admin')).post<User>('/api/users', person(change));
const update = async (user: User, change: Record<string, unknown>) =>
  (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, ...change });
const find = async (search: string, page = 1) => {
  const query = new URLSearchParams({ search, page: String(page) });
  return (await (await as('admin')).get<Paginated<User>>(`/api/users?${query}`)).body;
};
const me = async () => {
  const { body } = await (await as('admin')).get<{ data: User }>('/api/user');
  return body.data;
};

describe('GET /api/users', () => {
  test('is a paginator of 25', async () => {
    const body = await find('');
    expect(body).toMatchObject({ per_page: 25, current_page: 1, total: expect.any(Number) });
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(FIELDS);
  });

  test('finds by part of first, last, full name and e-mail, in any case', async () => {
    const word = randomUUID().slice(0, 8);
    const user = await createUser({
      firstname: `Ursula${word}`,
      lastname: `Quill${word}`,
      email: `mail-${word}@saltmarsh.test`,
    });
    for (const search of [
      `ursula${word}`,
      `QUILL${word}`,
      `ursula${word} quill${word}`,
      `mail-${word}@salt`,
      ` Quill${word} `,
    ]) {
      expect({ search, data: (await find(search)).data }).toEqual({ search, data: [user] });
    }
  });

  test.each(['%', '_', '%%', 'a_a', '\\', "'", '"', '[', '*'])(
    '%s is searched for as it is',
    async (sign) => {
      const word = randomUUID().slice(0, 8);
      const user = await createUser({ lastname: `Sign${sign}${word}` });
      expect((await find(`Sign${sign}${word}`)).data).toEqual([user]);
      expect((await find(`Sig_${sign}${word}`)).data).toEqual([]);
    },
  );

  test('has a second page', async () => {
    const word = randomUUID().slice(0, 8);
    for (let n = 0; n < 26; n += 1) await createUser({ lastname: `Page${word}` });
    expect(await find(`Page${word}`)).toMatchObject({ total: 26, last_page: 2, to: 25 });
    expect((await find(`Page${word}`, 2)).data).toHaveLength(1);
  }, 30_000);

  test('counts from any page, also from one that does not exist', async () => {
    const word = randomUUID().slice(0, 8);
    for (let n = 0; n < 3; n += 1) await createUser({ lastname: `Count${word}` });
    expect(await find(`Count${word}`, 2)).toMatchObject({ total: 3, data: [], last_page: 1 });
    const { total, last_page } = await find('');
    expect(await find('', last_page)).toMatchObject({ total, to: total });
    expect(await find('', last_page + 1)).toMatchObject({ total, data: [] });
    expect(await find('@')).toMatchObject({ total, from: 1 });
    expect(await find('@', last_page)).toMatchObject({ total, to: total });
  });

  test.each([
    ['q', 'Q'],
    ['é', 'É'],
    ['ñ', 'Ñ'],
    ['øx', 'ØX'],
    ['łód', 'ŁÓD'],
    ['海', '海'],
  ])('%s finds %s, and the other way round', async (small, capital) => {
    const user = await createUser({
      firstname: `${capital}éa`,
      lastname: `${small}${randomUUID()}`,
    });
    for (const search of [small, capital]) {
      const { total, last_page } = await find(search);
      const pages = await Promise.all(
        Array.from({ length: last_page }, (_, index) => find(search, index + 1)),
      );
      const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(total);
      expect(ids).toContain(user.id);
    }
    expect((await find(`${small}éA ${user.lastname}`)).data).toEqual([user]);
  });

  test.each([
    ['a capital that has two letters in lower case', 'İpek', 'İPEK'],
    ['an accent typed apart, in the search', 'Ren\u00e9', 'Rene\u0301'],
    ['an accent typed apart, in the name', 'Zoe\u0308', 'Zo\u00eb'],
  ])('finds %s', async (_what, firstname, search) => {
    const user = await createUser({ firstname, lastname: randomUUID() });
    expect((await find(`${search} ${user.lastname}`)).data).toEqual([user]);
  });

  test('finds an account by its new name and address, and no more by its old ones', async () => {
    const word = randomUUID().slice(0, 8);
    const user = await createUser({ firstname: `Old${word}`, email: `old-${word}@saltmarsh.test` });
    const changed = await update(user, {
      firstname: `Neu${word}`,
      email: `Neu-${word}@saltmarsh.test`,
    });
    expect((await find(`old${word}`)).data).toEqual([]);
    expect((await find(`old-${word}`)).data).toEqual([]);
    expect((await find(`NEU${word}`)).data).toEqual([changed.body]);
    expect((await find(`neu-${word}`)).data).toEqual([changed.body]);
    const panel = await Panel.open();
    await panel.update('plugin::users-permissions.user', user.id, { lastname: `Élan${word}` });
    expect((await find(`neu${word} éLAN${word}`)).data).toMatchObject([{ id: user.id }]);
  });

  test.each(['null', 'undefined', '%20null%20', ''])(
    'search=%s finds everybody',
    async (search) => {
      const admin = await as('admin');
      const all = await admin.get('/api/users');
      expect((await admin.get(`/api/users?search=${search}&page=undefined`)).body).toEqual(
        all.body,
      );
    },
  );

  test.each(['Null', 'nullable', 'UNDEFINED'])('search=%s is searched for', async (search) => {
    const word = `${search}${randomUUID().slice(0, 8)}`;
    const user = await createUser({ lastname: word });
    expect((await find(word)).data).toEqual([user]);
    expect((await find(`${search} nobody`)).data).toEqual([]);
  });

  test.each(['page=x', 'page=-1', 'page[]=2', 'search[$ne]=x', 'search=%00', 'filters[id]=1'])(
    '%s breaks nothing',
    async (query) => {
      expect((await (await as('admin')).get(`/api/users?${query}`)).status).toBe(200);
    },
  );
});

describe('GET /api/users/{id}', () => {
  test('is the bare user, with no secret', async () => {
    const user = await createUser();
    const answer = await (await as('admin')).get(`/api/users/${user.id}`);
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect(Object.keys(user).sort()).toEqual(FIELDS);
  });

  test.each(['999999999', 'abc', '0', '1.5'])('%s is 404', async (id) => {
    expect((await (await as('admin')).get(`/api/users/${id}`)).status).toBe(404);
  });
});

describe('POST /api/users', () => {
  test('is 201 with a verified user, who can log in', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([201, { role: 'user', address1: null }]);
    expect(body.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await new Client().signIn(body.email, PASSWORD)).status).toBe(200);
  });

  test('without a role makes a user', async () => {
    expect((await create({ role: undefined })).body.role).toBe('user');
  });

  test.each(['pta', 'owner', 'ADMIN', '1'])('nobody becomes %s here', async (role) => {
    expect(fieldErrors(await create({ role }))).toEqual({
      role: ['The selected role is invalid.'],
    });
  });

  test('names, e-mail and password are required', async () => {
    const answer = await (await as('admin')).post('/api/users', {});
    expect(fieldErrors(answer)).toEqual({
      firstname: ['The first name field is required.'],
      lastname: ['The last name field is required.'],
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  test('says how many more errors there are', async () => {
    const one = await create({ firstname: '', lastname: '' });
    expect(one.body).toMatchObject({
      message: 'The first name field is required. (and 1 more error)',
    });
    const two = await create({ firstname: '', lastname: '', email: '' });
    expect(two.body).toMatchObject({
      message: 'The first name field is required. (and 2 more errors)',
    });
  });

  test('an e-mail is stored trimmed and in lower case', async () => {
    const word = randomUUID();
    expect((await create({ email: ` ${word}@SALTMARSH.test ` })).body.email).toBe(
      `${word}@saltmarsh.test`,
    );
  });

  test('an e-mail is taken once, in any case', async () => {
    const { email } = await createUser();
    expect(fieldErrors(await create({ email: email.toUpperCase() }))).toEqual({
      email: ['The email has already been taken.'],
    });
  });

  test('two at the same moment make one', async () => {
    const email = `${randomUUID()}@saltmarsh.test`;
    const answers = await Promise.all([1, 2, 3].map(() => create({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    'nobody',
    'a@',
    '@b.c',
    'a b@c.d',
    'a@b@c.d',
    'a..b@c.d',
    '.a@b.c',
    'a@b..c',
    'a@b.c\r\nBcc: x@y.z',
  ])('%j is no e-mail', async (email) => {
    expect(fieldErrors(await create({ email }))).toEqual({
      email: ['The email field must be a valid email address.'],
    });
  });

  test('an address needs no dot, as Laravel has it', async () => {
    const email = `${randomUUID()}@localhost`;
    expect((await create({ email })).status).toBe(201);
  });

  test('a taken e-mail is told together with the rest', async () => {
    const { email } = await createUser();
    expect(Object.keys(fieldErrors(await create({ email, firstname: '' })))).toEqual([
      'firstname',
      'email',
    ]);
  });

  test('a password has eight characters', async () => {
    expect(
      fieldErrors(await create({ password: 'seven77', password_confirmation: 'seven77' })),
    ).toEqual({
      password: ['The password field must be at least 8 characters.'],
    });
    const ok = await create({ password: 'eight888', password_confirmation: 'eight888' });
    expect(ok.status).toBe(201);
  });

  test('a password has 72 bytes at most', async () => {
    const fits = 'é'.repeat(36);
    const long = `${fits}x`;
    expect((await create({ password: fits, password_confirmation: fits })).status).toBe(201);
    expect(fieldErrors(await create({ password: long, password_confirmation: long }))).toEqual({
      password: [expect.stringContaining('72')],
    });
  });

  test('a password of blanks and the word null is one', async () => {
    const password = ' null   ';
    const { status, body } = await create({ password, password_confirmation: password });
    expect(status).toBe(201);
    expect((await new Client().signIn(body.email, password)).status).toBe(200);
    expect((await new Client().signIn(body.email, password.trim())).status).toBe(422);
  });

  test.each([['another'], [undefined], ['']])(
    'the confirmation %j does not match',
    async (value) => {
      expect(fieldErrors(await create({ password_confirmation: value }))).toEqual({
        password: ['The password field confirmation does not match.'],
      });
    },
  );

  test.each(['firstname', 'lastname', 'email', 'role', 'password'])(
    '%s has to be a text',
    async (field) => {
      const before = await snapshot();
      for (const [name, value] of WRONG_TYPES) {
        const answer = await create({ [field]: value });
        expect({ name, status: answer.status }).toEqual({ name, status: 422 });
        expect(fieldErrors(answer)).toHaveProperty(field);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test('ignores keys that are not its own', async () => {
    const { body } = await create({
      id: 1,
      number: 1,
      documentId: 'abc',
      confirmed: false,
      blocked: true,
      provider: 'evil',
      resetPasswordToken: 'abc',
      access: 'admin',
      email_verified_at: null,
      two_factor_secret: 'abc',
    });
    expect(body).toMatchObject({ role: 'user', email_verified_at: expect.any(String) });
    expect(body.id).not.toBe(1);
  });

  test('keeps the password as a hash only', async () => {
    const password = `secret-${randomUUID()}`;
    const { text } = await create({ password, password_confirmation: password });
    expect(text).not.toMatch(/password|\$2/);
    expect(JSON.stringify(await inDatabase('SELECT * FROM up_users'))).not.toContain(password);
  });
});

describe('PATCH /api/users/{id}', () => {
  test('is 200 with the changed user', async () => {
    const user = await createUser();
    const change = { firstname: 'Grace', telephone: '01632 960 123', town: 'Faversham' };
    const answer = await update(user, change);
    expect([answer.status, answer.body]).toEqual([200, { ...user, ...change }]);
  });

  test('the id in the URL counts, one in the body never', async () => {
    const [one, other] = [await createUser(), await createUser()];
    await update(one, { id: other.id, firstname: 'Grace' });
    const admin = await as('admin');
    expect((await admin.get(`/api/users/${other.id}`)).body).toEqual(other);
    expect((await admin.get(`/api/users/${one.id}`)).body).toMatchObject({ firstname: 'Grace' });
  });

  test('saving a pta user keeps the role', async () => {
    const user = await createUser({ role: 'pta' });
    expect((await update(user, { firstname: 'Grace' })).body.role).toBe('pta');
  });

  test.each(['', null, undefined, 'null'])('password %j keeps the old one', async (password) => {
    const user = await createUser();
    expect((await update(user, { password, password_confirmation: password })).status).toBe(200);
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('a new password replaces the old one', async () => {
    const user = await createUser();
    const password = 'another-tide-table';
    await update(user, { password, password_confirmation: password });
    expect((await new Client().signIn(user.email, password)).status).toBe(200);
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(422);
  });

  test.each(BOUNDS)('%s takes %i characters and not one more', async (field, longest) => {
    const user = await createUser();
    const character = field === 'telephone' ? '1' : 'x';
    expect((await update(user, { [field]: character.repeat(longest) })).status).toBe(200);
    expect(fieldErrors(await update(user, { [field]: character.repeat(longest + 1) }))).toEqual({
      [field]: [
        `The ${NAMES[field] ?? field} field must not be greater than ${longest} characters.`,
      ],
    });
  });

  test.each(['+44 (0)1632 960123', '01632-960-123', '(01632) 960.123', '1234567', '', null])(
    'the telephone number %j is one, or none',
    async (telephone) => {
      const user = await createUser();
      const { status, body } = await update(user, { telephone });
      expect([status, body.telephone]).toEqual([200, telephone || null]);
    },
  );

  test.each([
    'none',
    '123456',
    'call 01632 960123',
    '01632 960123 x2',
    '++441632960123',
    '-------',
  ])('the telephone number %j is none, from the API and from the panel', async (telephone) => {
    const user = await createUser();
    expect(fieldErrors(await update(user, { telephone }))).toEqual({
      telephone: ['The telephone field must have seven digits or more.'],
    });
    const panel = await Panel.open();
    const { status } = await panel.update('plugin::users-permissions.user', user.id, { telephone });
    expect(status).toBe(400);
  });

  test.each([...BOUNDS.map(([field]) => field), 'email', 'role', 'password'])(
    '%s has to be a text',
    async (field) => {
      const user = await createUser();
      const before = await snapshot();
      for (const [name, value] of WRONG_TYPES) {
        const answer = await update(user, { [field]: value });
        expect({ name, status: answer.status }).toEqual({ name, status: 422 });
        expect(fieldErrors(answer)).toHaveProperty(field);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test('somebody else’s e-mail is taken, one’s own is not', async () => {
    const [one, other] = [await createUser(), await createUser()];
    expect(fieldErrors(await update(one, { email: other.email.toUpperCase() }))).toEqual({
      email: ['The email has already been taken.'],
    });
    expect((await update(one, { email: one.email.toUpperCase() })).status).toBe(200);
  });

  test('nobody demotes himself', async () => {
    const myself = await me();
    fieldErrors(await update(myself, { role: 'user' }));
    expect((await me()).role).toBe('admin');
  });

  test('an admin can be demoted by another one', async () => {
    const other = await createUser({ role: 'admin' });
    expect((await update(other, { role: 'user' })).body.role).toBe('user');
  });

  test('an unknown one is 404', async () => {
    const user = { ...(await createUser()), id: 999_999_999 };
    expect((await update(user, {})).status).toBe(404);
  });
});

describe('DELETE /api/users/{id}', () => {
  test('is 204 and then 404', async () => {
    const { id, email } = await createUser();
    const admin = await as('admin');
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    expect((await new Client().signIn(email, PASSWORD)).status).toBe(422);
  });

  test('nobody deletes himself', async () => {
    const before = await me();
    fieldErrors(await (await as('admin')).delete(`/api/users/${before.id}`));
    expect(await me()).toEqual(before);
  });

  test('two admins who delete one another at once leave one', async () => {
    const [one, other] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
    const [first, second] = [
      await signIn(one.email, PASSWORD),
      await signIn(other.email, PASSWORD),
    ];
    const answers = await Promise.all([
      first.delete(`/api/users/${other.id}`),
      second.delete(`/api/users/${one.id}`),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => status === 204).length,
    ).toBeGreaterThan(0);
    expect((await new Client().signIn(ADMIN.email, ADMIN.password)).status).toBe(200);
  });
});
