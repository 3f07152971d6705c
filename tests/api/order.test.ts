import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import { orderVersion } from '@saltmarsh/compat-api/contract/order-version';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { OrderedEntry, OrderRevision } from '@saltmarsh/compat-api/contract/revision';
import { admin, panel, visitor } from '../support/callers';
import type { Client } from '../support/client';
import { clearContent, makeFaq, makeIds, makeMenu, unique } from '../support/content';
import { inDatabase, unchanged } from '../support/database';
import { fieldErrors } from '../support/errors';
import { createUser, PASSWORD, signIn } from '../support/people';
import { restoreFromBin } from '../support/shown-entry';
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

let ada: Client;
beforeAll(async () => {
  const { email } = await createUser({ firstname: 'Ada', lastname: 'Quill', role: 'admin' });
  ada = await signIn(email, PASSWORD);
});

describe.each([
  ['faq', 'faqs', 'questions', makeFaq],
  ['menu', 'menus', 'menus', makeMenu],
] as const)('the order of every %s', (kind, list, key, make) => {
  const path = `/api/${list}/order`;

  beforeEach(() => inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = 0', kind));

  /** One after the other: that is their order. */
  async function makeAll<Names extends string[]>(...all: Names) {
    const ids: number[] = [];
    for (const name of all) ids.push((await make(name)).id);
    return ids as { [At in keyof Names]: number };
  }
  const save = (ids: number[], version?: string) =>
    admin.send('POST', path, { json: { [key]: ids }, headers: { 'if-match': version } });
  const restore = (revision: number | string, version?: string) =>
    admin.send<OrderedEntry[] & ConflictBody>('POST', `${path}/revisions/${revision}/restore`, {
      headers: { 'if-match': version },
    });
  const remove = (id: number) => admin.delete(`/api/${list}/${id}`);
  const order = async () => (await admin.get<OrderedEntry[]>(path)).body.map(({ id }) => id);
  async function revisions(query = ''): Promise<OrderRevision[]> {
    const { status, body } = await admin.get<Paginated<OrderRevision>>(`${path}/revisions${query}`);
    expect(status).toBe(200);
    return body.data;
  }
  const names = (revision?: OrderRevision) =>
    revision?.entry?.map(({ name }) => name ?? 'unknown').join(' ');
  const actions = async () => (await revisions()).map(({ action }) => action);

  test('is shown with its version, which ordering all of them takes', async () => {
    const [a, b] = await makeAll('A', 'B');
    const { body, headers } = await admin.get<OrderedEntry[]>(path);
    expect(body).toEqual([
      { id: a, name: 'A' },
      { id: b, name: 'B' },
    ]);
    expect((await save([b, a], headers.get('etag') ?? '')).status).toBe(200);
    expect(await order()).toEqual([b, a]);
  });

  test('has the one before the first, and each with who, newest first', async () => {
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

  test('moved in the panel has the one before, too, and is restored to it', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await panel.update(`api::${kind}.${kind}`, c, { position: 1 });
    const [last, first] = await revisions();
    expect(last).toMatchObject({ id: 2, action: 'ordered', way: 'panel', by: { kind: 'account' } });
    expect([names(last), names(first)]).toEqual(['C A B', 'A B C']);
    expect(first).toMatchObject({ action: 'existing', by: { kind: 'unknown' } });
    expect((await restore(1)).status).toBe(200);
    expect(await order()).toEqual([a, b, c]);
    const [restored, ...rest] = await revisions();
    const way = { action: 'restored', way: 'site', by: { kind: 'account' } };
    expect(restored).toMatchObject({ ...way, entry: first?.entry });
    expect(rest).toEqual([last, first]);
  });

  test('has 20 a page', async () => {
    const [a, b] = await makeAll('A', 'B');
    for (let n = 0; n < 10; n += 1) {
      await save([b, a]);
      await save([a, b]);
    }
    expect(await revisions()).toHaveLength(20);
    expect((await revisions('?page=2')).map(({ id }) => id)).toEqual([1]);
  });

  test('is restored, as a new revision, for visitors at once', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    const { status, body, headers } = await restore(1, orderVersion([c, b, a]));
    expect([status, body]).toEqual([200, [a, b, c].map((id, at) => ({ id, name: 'ABC'[at] }))]);
    expect(headers.get('etag')).toBe(orderVersion([a, b, c]));
    expect(await shownOrder(list)).toEqual([a, b, c]);
    const [last] = await revisions();
    expect(last).toMatchObject({ id: 3, action: 'restored', way: 'site' });
    expect(names(last)).toBe('A B C');
    await restore(2);
    expect(await order()).toEqual([c, b, a]);
    // As it is: that leaves no revision.
    expect((await restore(4)).status).toBe(200);
    expect(await actions()).toEqual(['restored', 'restored', 'ordered', 'existing']);
  });

  test('is restored without what was deleted, around what was added since', async () => {
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

  test('names what is there as it is called now, and what is gone as it was last', async () => {
    const [a, b] = await makeAll('A', 'B');
    await save([b, a]);
    await panel.update(`api::${kind}.${kind}`, a, {
      [kind === 'faq' ? 'question' : 'name']: 'Anew',
    });
    await remove(b);
    expect(names((await revisions())[0])).toBe('B Anew');
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', kind, b);
    expect(names((await revisions())[0])).toBe('unknown Anew');
  });

  test('has the one before it with what was added since the last', async () => {
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

  test('is 409 after another order, with who made it, and stays', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    await ada.post(path, { [key]: [b, c, a] });
    const { status, body } = await restore(1, orderVersion([c, b, a]));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'Somebody else has changed the order in the meantime.',
      current: [b, c, a].map((id) => ({ id })),
      saved_by: 'Ada Quill',
      saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await order()).toEqual([b, c, a]);
  });

  test('is 409 after a deletion that was not seen, with who deleted', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    await ada.delete(`/api/${list}/${b}`);
    for (const answer of [
      await restore(1, orderVersion([c, b, a])),
      await save([a, b, c], orderVersion([c, b, a])),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { saved_by: 'Ada Quill' } });
    }
  });

  test.each(['0', '99', 'x', '-1', '1.5'])('has no revision %s', async (revision) => {
    const [a, b] = await makeAll('A', 'B');
    await save([b, a]);
    expect((await restore(revision)).status).toBe(404);
    expect(await order()).toEqual([b, a]);
  });

  test('has what came back from the bin where it was before', async () => {
    const [a, b, c] = await makeAll('A', 'B', 'C');
    await save([c, b, a]);
    await remove(c);
    await restoreFromBin(kind, c);
    await restore(1);
    expect(await order()).toEqual([a, b, c]);
  });
});
