import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import { orderVersion } from '@saltmarsh/compat-api/contract/order-version';
import { admin, panel, visitor } from '../support/callers';
import { clearContent, makeFaq, makeIds, makeMenu, unique } from '../support/content';
import { inDatabase, unchanged } from '../support/database';
import { fieldErrors } from '../support/errors';
import { FAQ, MENU } from '../support/uids';

beforeAll(clearContent);
afterEach(clearContent);

type List = 'faqs' | 'menus';

/** Numbers in the order of the list, which must have positions 1…n. */
async function order(list: List = 'faqs'): Promise<number[]> {
  const rows = await inDatabase<{ number: number; position: number }>(
    `SELECT number, position FROM ${list} ORDER BY position, number`,
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ number }) => number);
}

async function shownOrder(list: List): Promise<number[]> {
  const { body } = await visitor.get<{ id: number }[] & { data?: { id: number }[] }>(
    `/api/${list}`,
  );
  return (body.data ?? body).map(({ id }) => id);
}

describe('a position set in the panel', () => {
  test.each([
    ['up', 4, 2, [0, 3, 1, 2, 4]],
    ['down', 2, 4, [0, 2, 3, 1, 4]],
    ['to the top', 5, 1, [4, 0, 1, 2, 3]],
    ['beyond the end', 1, 99, [1, 2, 3, 4, 0]],
    ['to where it is', 3, 3, [0, 1, 2, 3, 4]],
  ])('moves a question %s and shifts those between', async (_where, from, to, wanted) => {
    const ids = await makeIds(5);
    const { status, body } = await panel.update(FAQ, ids[from - 1] ?? 0, { position: to });
    expect([status, body]).toMatchObject([200, { data: { position: Math.min(to, 5) } }]);
    expect(await order()).toEqual(wanted.map((index) => ids[index]));
    expect(await shownOrder('faqs')).toEqual(await order());
  });

  test('that is emptied moves a question to the end', async () => {
    const [a = 0, b, c] = await makeIds(3);
    await panel.update(FAQ, a, { position: null });
    expect(await order()).toEqual([b, c, a]);
  });

  test('gives a new question its place', async () => {
    const [a, b] = await makeIds(2);
    const question = unique('Second');
    const { body } = await panel.create(FAQ, { question, archived: false, position: 2 });
    const [made] = await inDatabase<{ number: number }>(
      'SELECT number FROM faqs WHERE question = ?',
      question,
    );
    expect(await order()).toEqual([a, made?.number, b]);
    expect(body.data.position).toBe(2);
  });

  test.each([0, -1, 1.5, 'first'])('of %j is rejected, and nothing moves', async (position) => {
    const ids = await makeIds(2);
    expect((await panel.update(FAQ, ids[1] ?? 0, { position })).status).toBe(400);
    expect(await order()).toEqual(ids);
  });
});

test('what is deleted, alone or with others, leaves no gap', async () => {
  const [first, last = 0, ...ids] = await makeIds(9);
  await admin.delete(`/api/faqs/${first}`);
  expect(await order()).toEqual([last, ...ids]);
  await panel.remove(FAQ, last);
  expect(await order()).toEqual(ids);
  const rows = await inDatabase<{ id: string }>(
    'SELECT document_id AS id FROM faqs WHERE position IN (1, 3, 4, 6)',
  );
  const documentIds = rows.map(({ id }) => id);
  const path = `/content-manager/collection-types/${FAQ}/actions/bulkDelete`;
  expect((await panel.ask('POST', path, { json: { documentIds } })).status).toBe(200);
  expect(await order()).toEqual([ids[1], ids[4], ids[6]]);
});

type Entry = { id: number };

test.each<[List, string, (wanted: Entry[]) => unknown]>([
  ['faqs', 'ids', (wanted) => ({ questions: wanted.map(({ id }) => id) })],
  ['faqs', 'whole questions', (wanted) => ({ questions: wanted })],
  ['menus', 'ids in a bare list', (wanted) => wanted.map(({ id }) => id)],
  ['menus', 'whole menus', (wanted) => ({ menus: wanted })],
])('the order of %s may be sent as %s, and is the response', async (list, _as, bodyOf) => {
  const make = list === 'faqs' ? makeFaq : makeMenu;
  const [a, b, c] = [await make(), await make(), await make()];
  const { status, body } = await admin.post(`/api/${list}/order`, bodyOf([c, a, b]));
  expect([status, body]).toEqual([200, [c, a, b]]);
  expect(await shownOrder(list)).toEqual([c.id, a.id, b.id]);
});

describe.each([
  ['faqs', 'questions', FAQ, makeFaq],
  ['menus', 'menus', MENU, makeMenu],
] as const)('the order of %s', (list, key, uid, make) => {
  const save = (ids: unknown, version?: string) =>
    admin.send<ConflictBody>('POST', `/api/${list}/order`, {
      json: { [key]: ids },
      headers: { 'if-match': version },
    });

  test('of some, such as those of a page, leaves the others alone', async () => {
    const [a, b, c, d, e] = await makeIds(5, make);
    await save([d, b]);
    expect(await order(list)).toEqual([a, d, c, b, e]);
  });

  test.each([
    ['an unknown id', (id: number) => [id, 999_999_999]],
    ['an id twice', (id: number) => [id, id]],
    ['a text', () => 'first'],
    ['a text in the list', (id: number) => [id, 'first']],
    ['null in the list', (id: number) => [id, null]],
    ['a query operator', (id: number) => [{ id: { $gt: 0 } }, id]],
    ['an object', (id: number) => ({ id })],
    ['nothing', () => undefined],
  ])('is not %s, which is 422', async (_name, value) => {
    const [a = 0] = await makeIds(2, make);
    const answer = await unchanged(() => save(value(a)));
    expect(Object.keys(fieldErrors(answer))[0]).toMatch(new RegExp(`^${key}(\\.|$)`));
  });

  describe('has a version that', () => {
    const makeThree = async () => (await makeIds(3, make)) as [number, number, number];
    const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

    test('is named by each answer, and written over', async () => {
      const [a, b, c] = await makeThree();
      const first = etagOf(await save([b, a, c]));
      const second = await save([a, b, c], first);
      expect(second.status).toBe(200);
      expect(etagOf(second)).not.toBe(first);
      expect(etagOf(await save([a, b, c], etagOf(second)))).toBe(etagOf(second));
      expect(await order(list)).toEqual([a, b, c]);
    });

    test('is that of the order which the writer saw', async () => {
      const [a, b, c] = await makeThree();
      expect((await save([b, a], orderVersion([a, b]))).status).toBe(200);
      expect((await save([c, a], orderVersion([c, a]))).status).toBe(409);
      expect(await order(list)).toEqual([b, a, c]);
    });

    test('is 409 after somebody else’s move, by whichever way, which stays', async () => {
      const [a, b, c] = await makeThree();
      const version = etagOf(await save([b, a, c]));
      await panel.update(uid, c, { position: 1 });
      const answer = await save([a, b, c], version);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        message: 'Somebody else has changed the order in the meantime.',
        current: [c, b, a].map((id) => ({ id })),
        saved_by: expect.stringMatching(/\w/),
        saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(await order(list)).toEqual([c, b, a]);
    });

    test('stays when an entry is added, changed or deleted', async () => {
      const [a, b, c] = await makeThree();
      await save([b, a, c]);
      const added = await make();
      await admin.delete(`/api/${list}/${c}`);
      expect((await save([a, b], orderVersion([b, a]))).status).toBe(200);
      expect(await order(list)).toEqual([a, b, added.id]);
    });
  });
});
