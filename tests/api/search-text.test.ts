import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { stranger } from '../support/from-address';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD } from '../support/people';

/** What a statement built from text would run, or match everything by. */
const WILD = [
  ...['%', '_', '\\', '*', "'", '"', '`', "' OR 1=1 --", '" OR ""="', "') OR ('1'='1"],
  ...["'; DROP TABLE up_users; --", "\\' OR 1=1 --", '{"$gt":""}'],
];

describe.each(WILD)('%s', (text) => {
  const found = async (search: string) => {
    const admin = await as('admin');
    const answer = await admin.get<Paginated<User>>(
      `/api/users?search=${encodeURIComponent(search)}`,
    );
    expect(answer.status).toBe(200);
    return answer.body;
  };

  test('is only text in a search', async () => {
    const named = await createUser({ lastname: `Quill ${text} Marsh` });
    await createUser({ lastname: 'Quill Marsh' });
    const { data } = await found(`Quill ${text} Marsh`);
    expect(data.map(({ id }) => id)).toEqual([named.id]);
    const { total } = await found(text);
    const { total: all } = await found('');
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(all);
  });

  test('is only text in the panel’s search', async () => {
    const panel = await Panel.open();
    // Not a few letters: the panel searches random ids too.
    const path = `/content-manager/collection-types/plugin::users-permissions.user?_q=${encodeURIComponent(`No such person ${text}`)}`;
    const { status, body } = await panel.ask<{ results: unknown[] }>('GET', path);
    expect([status, body.results]).toEqual([200, []]);
  });

  test('lets nobody in', async () => {
    const known = await createUser();
    for (const [email, password] of [
      [known.email, text],
      [text, PASSWORD],
      [`${known.email}${text}`, PASSWORD],
      [`${known.email.slice(0, -1)}${text}`, PASSWORD],
    ]) {
      const guest = await stranger();
      const { status } = await guest.post('/login', { email, password });
      expect([email, status]).toEqual([email, 422]);
      expect((await guest.get('/api/user')).status).toBe(401);
    }
  });
});
