import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { OrderedEntry, Revision } from '@saltmarsh/contract/messages/revision';
import { type Client, done } from '../support/client';
import { clearContent, makeFaq, makeIds, makeMenu, restoreFromBin } from '../support/content';
import { inDatabase, unchanged } from '../support/database';
import { expectAnswer, fieldErrors } from '../support/expectations';
import { unique } from '../support/fixtures';
import { FAQ, panel } from '../support/panel';
import { admin, newMember, visitor } from '../support/people';

beforeAll(clearContent);
afterEach(clearContent);

type List = 'faqs' | 'menus';

test.each<List>(['faqs', 'menus'])('no spelling by a visitor hides /api/%s/order', async (list) => {
  expect((await visitor.get(`/api/${list}/%6frder`)).status).toBe(404);
  expect((await admin.get(`/api/${list}/order`)).status).toBe(200);
});

/** Returns the numbers in order, and checks that positions are 1…n. */
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
    ['to the end, once it is emptied', 1, null, [1, 2, 3, 4, 0]],
  ])('moves a question %s and shifts those in between', async (_where, from, to, wanted) => {
    const ids = await makeIds(5);
    expect(await panel.update(FAQ, ids[from - 1] ?? 0, { position: to })).toMatchObject({
      status: 200,
      body: { data: { position: Math.min(to ?? 5, 5) } },
    });
    expect(await order()).toEqual(wanted.map((index) => ids[index]));
    expect(await shownOrder('faqs')).toEqual(await order());
  });

  test('places a new question there; without one, it goes last', async () => {
    const [a, b] = await makeIds(2);
    const create = async (fields: object) => {
      const question = unique('New');
      const { body } = await panel.create(FAQ, { question, archived: false, ...fields });
      const numbers = 'SELECT number FROM faqs WHERE question = ?';
      const [made] = await inDatabase<{ number: number }>(numbers, question);
      return { number: made?.number, position: body.data.position };
    };
    const [second, last] = [await create({ position: 2 }), await create({})];
    expect(await order()).toEqual([a, second.number, b, last.number]);
    expect([second.position, last.position]).toEqual([2, 4]);
  });

  test.each([0, -1, 1.5, 'first'])('of %j is rejected, and nothing moves', async (position) => {
    const ids = await makeIds(2);
    expect((await panel.update(FAQ, ids[1] ?? 0, { position })).status).toBe(400);
    expect(await order()).toEqual(ids);
  });
});

test('deleted entries leave no gap, alone or with others', async () => {
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
])('the order of %s may be sent as %s, and is returned', async (list, _as, bodyOf) => {
  const make = list === 'faqs' ? makeFaq : makeMenu;
  const [a, b, c] = [await make(), await make(), await make()];
  expectAnswer(await admin.post(`/api/${list}/order`, bodyOf([c, a, b])), 200, [c, a, b]);
  expect(await shownOrder(list)).toEqual([c.id, a.id, b.id]);
});

const PATH = '/api/faqs/order';
const KEYS = { faqs: 'questions', menus: 'menus' };

const save = (ids: unknown, version?: string, list: List = 'faqs') =>
  admin.send<OrderedEntry[] & ConflictBody>('POST', `/api/${list}/order`, {
    json: { [KEYS[list]]: ids },
    headers: { 'if-match': version },
  });

describe.each([
  ['faqs', makeFaq],
  ['menus', makeMenu],
] as const)('the order of %s', (list, make) => {
  test('of some entries, such as one page, leaves the others alone', async () => {
    const [a, b, c, d, e] = await makeIds(5, make);
    await save([d, b], undefined, list);
    expect(await order(list)).toEqual([a, d, c, b, e]);
  });

  test('is a list of ids, each once; anything else is 422', async () => {
    const [a = 0] = await makeIds(2, make);
    const others: unknown[] = [
      ...[[a, 999_999_999], [a, a], 'first', [a, 'first'], [a, null]],
      ...[[{ id: { $gt: 0 } }, a], { id: a }, undefined],
    ];
    await unchanged(async () => {
      for (const ids of others) {
        const [field] = Object.keys(fieldErrors(await save(ids, undefined, list)));
        expect([ids, field]).toEqual([ids, expect.stringMatching(`^${KEYS[list]}(\\.|$)`)]);
      }
    });
  });

  test('is returned with its version, which a write accepts and replaces', async () => {
    const [a, b] = [(await make('A')).id, (await make('B')).id];
    const { body, headers } = await admin.get<OrderedEntry[]>(`/api/${list}/order`);
    expect(body).toEqual([
      { id: a, name: 'A' },
      { id: b, name: 'B' },
    ]);
    const first = headers.get('etag') ?? '';
    const second = await save([b, a], first, list);
    const version = second.headers.get('etag') ?? '';
    expect([second.status, version]).toEqual([200, orderVersion([b, a])]);
    expect((await save([b, a], version, list)).headers.get('etag')).toBe(version);
    expect((await save([a, b], first, list)).status).toBe(409);
    expect(await order(list)).toEqual([b, a]);
  });
});

// Test only questions, because menus share the code.
describe('the history of the order', () => {
  let ada: Client;
  beforeAll(async () => {
    ({ client: ada } = await newMember({ firstname: 'Ada', lastname: 'Quill', role: 'admin' }));
  });
  beforeEach(() => inDatabase("DELETE FROM revisions WHERE kind = 'faq' AND entry = 0"));

  async function makeAll<Names extends string[]>(...all: Names) {
    const ids: number[] = [];
    for (const name of all) ids.push((await makeFaq(name)).id);
    return ids as { [At in keyof Names]: number };
  }
  const restore = (revision: number | string, version?: string) =>
    admin.send<OrderedEntry[] & ConflictBody>('POST', `${PATH}/revisions/${revision}/restore`, {
      headers: { 'if-match': version },
    });
  const remove = (id: number) => admin.delete(`/api/faqs/${id}`);
  const revisions = async (query = '') =>
    done(await admin.get<Paginated<Revision<OrderedEntry[]>>>(`${PATH}/revisions${query}`)).data;
  const names = (revision?: Revision<OrderedEntry[]>) =>
    revision?.entry?.map(({ name }) => name ?? 'unknown').join(' ');
  const actions = async () => (await revisions()).map(({ action }) => action);

  test('has every order and its author, newest first, and ends with the order before the first change', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, a, b]);
    await save([b, c, a]);
    const found = await revisions();
    expect(found.map((each) => [each.id, each.action, names(each)])).toEqual([
      [3, 'ordered', 'B C A'],
      [2, 'ordered', 'C A B'],
      [1, 'existing', 'A B C'],
    ]);
    const me = { kind: 'account', id: expect.any(Number), name: expect.any(String) };
    expect(found[0]).toEqual({
      ...{ id: 3, action: 'ordered', by: me, way: 'site', changed: [] },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      entry: ['B', 'C', 'A'].map((name) => ({ id: expect.any(Number), name })),
    });
    expect(found[2]?.by).toEqual({ kind: 'unknown', id: null, name: null });
  });

  test('has the order before a move in the panel, and can restore it', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await panel.update(FAQ, c, { position: 1 });
    const [last, first] = await revisions();
    expect(last).toMatchObject({ id: 2, action: 'ordered', way: 'panel', by: { kind: 'account' } });
    expect([names(last), names(first)]).toEqual(['C A B', 'A B C']);
    expect(first).toMatchObject({ action: 'existing', by: { kind: 'unknown' } });
    // The version from before the move is out of date.
    expect((await restore(1, orderVersion([a, b, c]))).status).toBe(409);
    expect((await restore(1)).status).toBe(200);
    expect(await order()).toEqual([a, b, c]);
    const [restored, ...rest] = await revisions();
    const way = { action: 'restored', way: 'site', by: { kind: 'account' } };
    expect(restored).toMatchObject({ ...way, entry: first?.entry });
    expect(rest).toEqual([last, first]);
  });

  test('restores an order as a new revision, which visitors see straight away', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    const { status, body, headers } = await restore(1, orderVersion([c, b, a]));
    expect([status, body]).toEqual([200, [a, b, c].map((id, at) => ({ id, name: 'ABC'[at] }))]);
    expect(headers.get('etag')).toBe(orderVersion([a, b, c]));
    expect(await shownOrder('faqs')).toEqual([a, b, c]);
    await restore(2);
    expect(await order()).toEqual([c, b, a]);
    expect((await restore(4)).status).toBe(200);
    expect(await actions()).toEqual(['restored', 'restored', 'ordered', 'existing']);
  });

  test('shows existing entries under their current names, and deleted ones under their last', async () => {
    const [a, b] = await makeAll('A', 'B');
    await save([b, a]);
    await admin.post(`/api/faqs/${a}`, { question: 'Anew' });
    await remove(b);
    expect(names((await revisions())[0])).toBe('B Anew');
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', 'faq', b);
    expect(names((await revisions())[0])).toBe('unknown Anew');
  });

  test('is 409 after an unseen new order or deletion, with its author', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    await ada.post(PATH, { questions: [b, c, a] });
    const seen = orderVersion([c, b, a]);
    const conflict = {
      message: 'Somebody else has changed the order in the meantime.',
      ...{ current: [b, c, a].map((id) => ({ id })), saved_by: 'Ada Quill' },
      saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expectAnswer(await save([a, b, c], seen), 409, conflict);
    expectAnswer(await restore(1, seen), 409, conflict);
    await ada.delete(`/api/faqs/${b}`);
    const answer = await save([a, b, c], orderVersion([b, c, a]));
    expect(answer).toMatchObject({ status: 409, body: { saved_by: 'Ada Quill' } });
    expect(await order()).toEqual([c, a]);
  });

  test('has the same version after entries are added, changed or deleted', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([b, a, c]);
    const [added] = await makeAll('D');
    await remove(c);
    expect((await save([a, b], orderVersion([b, a]))).status).toBe(200);
    expect(await order()).toEqual([a, b, added]);
  });

  test('has 20 revisions per page', async () => {
    const [a, b] = await makeAll('A', 'B');
    for (let n = 0; n < 10; n += 1) {
      await save([b, a]);
      await save([a, b]);
    }
    expect(await revisions()).toHaveLength(20);
    expect((await revisions('?page=2')).map(({ id }) => id)).toEqual([1]);
  });

  test('restores an order without deleted entries, around those added since', async () => {
    const [a, b, c, d] = await makeAll('A', 'B', 'C', 'D');
    await save([d, c, b, a]);
    await remove(c);
    const [e] = await makeAll('E');
    await save([e, d, b, a]);
    expect((await restore(1, orderVersion([d, b, a]))).status).toBe(200);
    expect(await order()).toEqual([e, a, b, d]);
    const first = (await revisions()).at(-1);
    expect(first?.entry).toEqual([a, b, c, d].map((id, at) => ({ id, name: 'ABCD'[at] })));
  });

  test('has a revision of the order before a change, including entries added since the last one', async () => {
    const [a, b] = await makeAll('A', 'B');
    await save([b, a]);
    const [c] = await makeAll('C');
    await save([c, b, a]);
    expect(await actions()).toEqual(['ordered', 'existing', 'ordered', 'existing']);
    expect(names((await revisions())[1])).toBe('B A C');
    await remove(b);
    await save([a, c]);
    expect(await actions()).toHaveLength(5);
  });

  test('has an entry restored from the bin in its old place', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    await remove(c);
    await restoreFromBin('faq', c);
    await restore(1);
    expect(await order()).toEqual([a, b, c]);
  });
});
