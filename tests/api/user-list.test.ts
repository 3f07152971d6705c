import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { as, createUser } from '../support/people';
import { updateUser, USER_FIELDS } from '../support/users';

const find = async (search: string, page = 1) => {
  const query = new URLSearchParams({ search, page: String(page) });
  return (await (await as('admin')).get<Paginated<User>>(`/api/users?${query}`)).body;
};

const found = async (search: string, page?: number) => (await find(search, page)).data;

/** A word that no other name has. */
const newWord = () => randomUUID().slice(0, 8);

describe('GET /api/users', () => {
  test('is a paginator of 25', async () => {
    const body = await find('');
    expect(body).toMatchObject({ per_page: 25, current_page: 1, total: expect.any(Number) });
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(USER_FIELDS);
  });

  test('finds by part of first, last, full name and e-mail, in any case', async () => {
    const word = newWord();
    const name = { firstname: `Ursula${word}`, lastname: `Quill${word}` };
    const user = await createUser({ ...name, email: `mail-${word}@saltmarsh.test` });
    const parts = [`ursula${word}`, `QUILL${word}`, `ursula${word} quill${word}`];
    for (const search of [...parts, `mail-${word}@salt`, ` Quill${word} `]) {
      expect([search, await found(search)]).toEqual([search, [user]]);
    }
  });

  test('has a second page, with the others', async () => {
    const word = newWord();
    await Promise.all(Array.from({ length: 26 }, () => createUser({ lastname: `Page${word}` })));
    const first = await find(`Page${word}`);
    expect(first).toMatchObject({ total: 26, last_page: 2, to: 25 });
    const all = [...first.data, ...(await found(`Page${word}`, 2))];
    expect(new Set(all.map(({ id }) => id)).size).toBe(26);
  });

  test('counts from any page, also from one that does not exist', async () => {
    const word = newWord();
    for (let n = 0; n < 3; n += 1) await createUser({ lastname: `Count${word}` });
    expect(await find(`Count${word}`, 2)).toMatchObject({ total: 3, data: [], last_page: 1 });
    const { total, last_page } = await find('');
    expect(await find('', last_page)).toMatchObject({ total, to: total });
    expect(await find('', last_page + 1)).toMatchObject({ total, data: [] });
    expect(await find('@')).toMatchObject({ total, from: 1 });
    expect(await find('@', last_page)).toMatchObject({ total, to: total });
  });

  test.each([
    ['q by Q', 'q', 'Q'],
    ['é by É', 'é', 'É'],
    ['É by é', 'É', 'é'],
    ['ñ by Ñ', 'ñ', 'Ñ'],
    ['ØX by øx', 'ØX', 'øx'],
    ['łód by ŁÓD', 'łód', 'ŁÓD'],
    ['海 by itself', '海', '海'],
    ['a capital that has two letters in lower case', 'İpek', 'İPEK'],
    ['an accent typed apart, in the search', 'Ren\u00e9', 'Rene\u0301'],
    ['an accent typed apart, in the name', 'Zoe\u0308', 'Zo\u00eb'],
  ])('finds %s', async (_what, firstname, search) => {
    const user = await createUser({ firstname, lastname: newWord() });
    expect(await found(`${search} ${user.lastname}`)).toEqual([user]);
  });

  test('finds an account by its new name and address, and no more by its old ones', async () => {
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

  // What else counts as nothing is in compat-api/src/routing/query-string.test.ts.
  test('search=null finds everybody', async () => {
    const admin = await as('admin');
    const all = await admin.get('/api/users');
    expect((await admin.get('/api/users?search=null&page=undefined')).body).toEqual(all.body);
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
    expect(Object.keys(user).sort()).toEqual(USER_FIELDS);
  });

  test.each(['999999999', 'abc', '0', '1.5'])('%s is 404', async (id) => {
    expect((await (await as('admin')).get(`/api/users/${id}`)).status).toBe(404);
  });
});
