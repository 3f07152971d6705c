import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { PRINT_STATEMENTS, printed, statementsOf, valuesIn } from '../support/statements';

interface Row {
  number: number;
  position: number;
  updated_at: Date | null;
}

const NEXT = 1_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ env: PRINT_STATEMENTS });
  admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
}, 60_000);
afterAll(() => server.remove());

const rows = () =>
  databaseOf(server).run<Row>(
    'SELECT number, position, updated_at FROM faqs ORDER BY position, number',
    [],
  );

/** Past the server: what costs a second through it. */
async function fill(count: number): Promise<number[]> {
  // Numbers come again, and with a history a first change costs less.
  for (const table of ['faqs', 'revisions']) {
    await databaseOf(server).run(`DELETE FROM ${table}`, []);
  }
  await databaseOf(server).run(
    `WITH RECURSIVE made(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < ${count})
     INSERT INTO faqs (document_id, number, question, answer, archived, position)
     SELECT 'made' || i, ${NEXT} + i, 'Question ' || i, '', false, i FROM made`,
    [],
  );
  return Array.from({ length: count }, (_, index) => NEXT + index + 1);
}

const isWrite = (sql: string) => /^update "faqs"/i.test(sql);

test('a thousand questions are ordered by one statement, and only those that move are touched', async () => {
  const ids = await fill(1_000);
  const [first = 0, ...others] = ids;
  // The last ten stay where they are.
  const wanted = [...others.slice(0, -10).reverse(), first, ...others.slice(-10)];
  let answer: Faq[] = [];
  const statements = await statementsOf(server, async () => {
    answer = (await admin.post<Faq[]>('/api/faqs/order', { questions: wanted })).body;
  });
  expect(statements.filter(isWrite)).toHaveLength(1);
  expect(Math.max(...statements.map(valuesIn))).toBeLessThanOrEqual(100);
  expect(answer.map(({ id }) => id)).toEqual(wanted);
  const stored = await rows();
  expect(stored.map(({ number }) => number)).toEqual(wanted);
  expect(stored.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
  const touched = stored.filter(({ updated_at }) => updated_at !== null);
  expect(touched).toHaveLength(990);
  expect(Math.abs(Date.now() - (touched[0]?.updated_at?.getTime() ?? 0))).toBeLessThan(60_000);
});

test('an order that changes nothing writes nothing', async () => {
  const ids = await fill(20);
  const statements = await statementsOf(server, async () => {
    expect((await admin.post('/api/faqs/order', { questions: ids })).status).toBe(200);
  });
  expect(statements.filter(isWrite)).toEqual([]);
});

test('a thousand ids of which one is unknown or repeated are rejected at that one', async () => {
  const ids = await fill(1_000);
  for (const wrong of [999_999, ids[0]]) {
    const questions = [...ids.slice(0, 998), wrong];
    const answer = await admin.post<{ errors: object }>('/api/faqs/order', { questions });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['questions.998.id']]);
  }
  expect((await rows()).every(({ updated_at }) => updated_at === null)).toBe(true);
});

describe('a write costs the same among 10 questions and among 1,000:', () => {
  const change = (id: number) => admin.post(`/api/faqs/${id}`, { question: 'Changed' });
  test.each([
    ['a change', change],
    ['a new one', () => admin.post('/api/faqs', { question: 'New' })],
    ['deleting the last', (last: number) => admin.delete(`/api/faqs/${last}`)],
  ])('%s', async (_what, write) => {
    const costs: string[][] = [];
    for (const count of [10, 1_000]) {
      const ids = await fill(count);
      // The first statements of a table look up its columns.
      await change(ids[0] ?? 0);
      await printed();
      const statements = await statementsOf(server, async () => {
        expect((await write(ids.at(-1) ?? 0)).status).toBeLessThan(300);
      });
      costs.push(statements);
      // None that reads or locks all rows.
      expect(statements.filter((sql) => /from "faqs" ?(order|for|$)/i.test(sql))).toEqual([]);
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]).not.toEqual([]);
  });

  test('and a change alone neither waits for the order nor writes it', async () => {
    const [id = 0] = await fill(10);
    const statements = await statementsOf(server, () => change(id));
    expect(statements.filter((sql) => /position"? =|number_counters/i.test(sql))).toEqual([]);
  });
});
