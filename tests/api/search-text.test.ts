import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { stranger } from '../support/network';
import { FAQ, panel } from '../support/panel';
import { admin, createUser, PASSWORD } from '../support/people';

/** Texts that would run, or match everything, in a statement built from them. */
const WILD = [
  ...['%', '_', '\\', '*', '[', "'", '"', '`', "' OR 1=1 --", '" OR ""="', "') OR ('1'='1"],
  ...["'; DROP TABLE up_users; --", "\\' OR 1=1 --", '{"$gt":""}'],
];

/** Their last name has each text in turn. Another person has the same name without it. */
let known: User;
beforeAll(async () => {
  known = await createUser();
  await createUser({ lastname: 'Quill Marsh' });
});

const found = async (search: string) => {
  const path = `/api/users?search=${encodeURIComponent(search)}`;
  const { status, body } = await admin.get<Paginated<User>>(path);
  expect(status).toBe(200);
  return body;
};

describe.each(WILD)('%s', (text) => {
  test('is only text in a search', async () => {
    const lastname = `Quill ${text} Marsh`;
    expect((await admin.patch(`/api/users/${known.id}`, { lastname })).status).toBe(200);
    expect((await found(lastname)).data.map(({ id }) => id)).toEqual([known.id]);
    const { total } = await found(text);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan((await found('')).total);
  });

  test('is only text in the panel’s search', async () => {
    // A few letters would not do: the panel also searches random ids.
    const search = encodeURIComponent(`No such person ${text}`);
    const path = `/content-manager/collection-types/${FAQ}?_q=${search}`;
    const { status, body } = await panel.ask<{ results: unknown[] }>('GET', path);
    expect([status, body.results]).toEqual([200, []]);
  });

  test('lets nobody in', async () => {
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
