import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import { orderVersion } from '@saltmarsh/compat-api/contract/order-version';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { OrderedEntry, OrderRevision } from '@saltmarsh/compat-api/contract/revision';
import { admin, panel, visitor } from '../support/callers';
import type { Client } from '../support/client';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { inDatabase } from '../support/database';
import { createUser, PASSWORD, signIn } from '../support/people';
import { restoreFromBin } from '../support/shown-entry';

let ada: Client;
beforeAll(async () => {
  await clearContent();
  const { email } = await createUser({ firstname: 'Ada', lastname: 'Quill', role: 'admin' });
  ada = await signIn(email, PASSWORD);
});
afterEach(clearContent);

describe.each([
  ['faq', 'faqs', 'questions', async (name?: string) => (await makeFaq(name)).id],
  ['menu', 'menus', 'menus', async (name?: string) => (await makeMenu(name)).id],
] as const)('the order of every %s', (kind, list, key, make) => {
  const path = `/api/${list}/order`;

  beforeEach(() => inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = 0', kind));

  /** One after the other: that is their order. */
  async function makeAll<Names extends string[]>(...all: Names) {
    const ids: number[] = [];
    for (const name of all) ids.push(await make(name));
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
  const names = (revision?: OrderRevision) => revision?.entry?.map(({ name }) => name);
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
    expect(found.map(({ id, action }) => [id, action])).toEqual([
      [3, 'ordered'],
      [2, 'ordered'],
      [1, 'existing'],
    ]);
    expect(found.map(names)).toEqual([
      ['B', 'C', 'A'],
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
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
    expect([names(last), names(first)]).toEqual([
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
    ]);
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
    expect(await shownToVisitors()).toEqual([a, b, c]);
    const [last] = await revisions();
    expect(last).toMatchObject({ id: 3, action: 'restored', way: 'site' });
    expect(names(last)).toEqual(['A', 'B', 'C']);
    await restore(2);
    expect(await order()).toEqual([c, b, a]);
    // As it is: that leaves no revision.
    expect((await restore(4)).status).toBe(200);
    expect(await actions()).toEqual(['restored', 'restored', 'ordered', 'existing']);
  });

  async function shownToVisitors(): Promise<number[]> {
    const { body } = await visitor.get<{ data?: { id: number }[] }>(`/api/${list}`);
    return (body.data ?? (body as { id: number }[])).map(({ id }) => id);
  }

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
    expect(names((await revisions())[0])).toEqual(['B', 'Anew']);
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', kind, b);
    expect(names((await revisions())[0])).toEqual([null, 'Anew']);
  });

  test('has the one before it with what was added since the last', async () => {
    const [a, b] = await makeAll('A', 'B');
    await save([b, a]);
    const [c] = await makeAll('C');
    await save([c, b, a]);
    expect(await actions()).toEqual(['ordered', 'existing', 'ordered', 'existing']);
    expect(names((await revisions())[1])).toEqual(['B', 'A', 'C']);
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
