import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { orderVersion } from '@saltmarsh/compat-api/contract/order-version';
import { Client } from '../support/client';
import { clearContent, makeFaq, makeMenu, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { Panel } from '../support/panel';
import { as } from '../support/people';

const FAQ = 'api::faq.faq';
const MENU = 'api::menu.menu';

let panel: Panel;
beforeAll(async () => {
  await clearContent();
  panel = await Panel.open();
});
afterEach(clearContent);

async function makeFaqs(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await makeFaq()).id);
  return ids;
}

/** Numbers in the order of the list, which must have positions 1…n. */
async function order(table: 'faqs' | 'menus' = 'faqs'): Promise<number[]> {
  const rows = await inDatabase<{ number: number; position: number }>(
    `SELECT number, position FROM ${table} ORDER BY position, number`,
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ number }) => number);
}

describe('a position set in the panel', () => {
  test.each([
    ['up', 4, 2, [0, 3, 1, 2, 4]],
    ['down', 2, 4, [0, 2, 3, 1, 4]],
    ['to the top', 5, 1, [4, 0, 1, 2, 3]],
    ['beyond the end', 1, 99, [1, 2, 3, 4, 0]],
    ['to where it is', 3, 3, [0, 1, 2, 3, 4]],
  ])('moves a question %s and shifts those between', async (_where, from, to, wanted) => {
    const ids = await makeFaqs(5);
    const answer = await panel.update(FAQ, ids[from - 1] ?? 0, { position: to });
    expect(answer.status).toBe(200);
    const { data } = answer.body as { data: { position: number } };
    expect(data.position).toBe(Math.min(to, 5));
    expect(await order()).toEqual(wanted.map((index) => ids[index]));
    const { body } = await new Client().get<Faq[]>('/api/faqs');
    expect(body.map(({ id }) => id)).toEqual(wanted.map((index) => ids[index]));
  });

  test('that is emptied moves a question to the end', async () => {
    const [a, b, c] = await makeFaqs(3);
    await panel.update(FAQ, a ?? 0, { position: null });
    expect(await order()).toEqual([b, c, a]);
  });

  test('gives a new question its place', async () => {
    const [a, b] = await makeFaqs(2);
    const fields = { question: unique('Second'), archived: false, position: 2 };
    const { body } = await panel.create(FAQ, fields);
    expect(await order()).toEqual([a, (await numberOf(fields.question)) ?? 0, b]);
    expect(body.data.position).toBe(2);
  });

  test.each([0, -1, 1.5, 'first'])('of %j is rejected, and nothing moves', async (position) => {
    const ids = await makeFaqs(2);
    expect((await panel.update(FAQ, ids[1] ?? 0, { position })).status).toBe(400);
    expect(await order()).toEqual(ids);
  });
});

test('what is deleted leaves no gap', async () => {
  const [a, b, c, d] = await makeFaqs(4);
  await (await as('admin')).delete(`/api/faqs/${b}`);
  expect(await order()).toEqual([a, c, d]);
  await panel.remove(FAQ, a ?? 0);
  expect(await order()).toEqual([c, d]);
});

test('deleting several at once in the panel leaves no gap', async () => {
  const ids = await makeFaqs(7);
  const rows = await inDatabase<{ id: string }>(
    'SELECT document_id AS id FROM faqs WHERE position IN (1, 3, 4, 6)',
  );
  const documentIds = rows.map(({ id }) => id);
  const path = `/content-manager/collection-types/${FAQ}/actions/bulkDelete`;
  expect((await panel.ask('POST', path, { json: { documentIds } })).status).toBe(200);
  expect(await order()).toEqual([ids[1], ids[4], ids[6]]);
});

test('menus are kept in order too', async () => {
  const ids = [(await makeMenu()).id, (await makeMenu()).id, (await makeMenu()).id];
  await panel.update(MENU, ids[2] ?? 0, { position: 1 });
  expect(await order('menus')).toEqual([ids[2], ids[0], ids[1]]);
});

test('writers at once leave every question a place of its own', async () => {
  const ids = await makeFaqs(6);
  const admin = await as('admin');
  const answers = await Promise.all([
    admin.post('/api/faqs/order', { questions: [...ids].reverse() }),
    ...[1, 2, 3].map(() => admin.post('/api/faqs', { question: unique('Meanwhile') })),
    admin.delete(`/api/faqs/${ids[0]}`),
    panel.update(FAQ, ids[5] ?? 0, { position: 1 }),
    panel.update(FAQ, ids[2] ?? 0, { position: 5 }),
    admin.post('/api/faqs/order', { questions: ids.slice(1, 4) }),
    admin.post(`/api/faqs/${ids[3]}`, { question: unique('Changed') }),
  ]);
  // Ordering a question that was just deleted is a 422.
  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 422].includes(status)),
  ).toEqual([]);
  expect(await order()).toHaveLength(8);
});

async function numberOf(question: string): Promise<number | undefined> {
  const rows = await inDatabase<{ number: number }>(
    'SELECT number FROM faqs WHERE question = ?',
    question,
  );
  return rows[0]?.number;
}

describe.each([
  ['faqs', 'questions', FAQ, makeFaq],
  ['menus', 'menus', MENU, makeMenu],
] as const)('the version of the order of %s', (table, key, uid, make) => {
  const save = async (ids: number[], version?: string) =>
    (await as('admin')).send<ConflictBody>('POST', `/api/${table}/order`, {
      json: { [key]: ids.map((id) => ({ id })) },
      headers: { 'if-match': version },
    });
  const makeThree = async () => [(await make()).id, (await make()).id, (await make()).id] as const;

  test('is named by each answer, and written over', async () => {
    const [a, b, c] = await makeThree();
    const first = (await save([b, a, c])).headers.get('etag') ?? '';
    const second = await save([a, b, c], first);
    expect(second.status).toBe(200);
    expect(second.headers.get('etag')).not.toBe(first);
    expect((await save([a, b, c], second.headers.get('etag') ?? '')).headers.get('etag')).toBe(
      second.headers.get('etag'),
    );
    expect(await order(table)).toEqual([a, b, c]);
  });

  test('is that of the order which the writer saw', async () => {
    const [a, b, c] = await makeThree();
    expect((await save([b, a], orderVersion([a, b]))).status).toBe(200);
    expect((await save([c, a], orderVersion([c, a]))).status).toBe(409);
    expect(await order(table)).toEqual([b, a, c]);
  });

  test('is 409 after somebody else’s move, by whichever way, which stays', async () => {
    const [a, b, c] = await makeThree();
    const version = (await save([b, a, c])).headers.get('etag') ?? '';
    await panel.update(uid, c, { position: 1 });
    const answer = await save([a, b, c], version);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'Somebody else has changed the order in the meantime.',
      current: [c, b, a].map((id) => ({ id })),
      saved_by: expect.stringMatching(/\w/),
      saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await order(table)).toEqual([c, b, a]);
  });

  test('stays when an entry is added, changed or deleted', async () => {
    const [a, b, c] = await makeThree();
    await save([b, a, c]);
    const added = await make();
    await (await as('admin')).delete(`/api/${table}/${c}`);
    expect((await save([a, b], orderVersion([b, a]))).status).toBe(200);
    expect(await order(table)).toEqual([a, b, added.id]);
  });
});
