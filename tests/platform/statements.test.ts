import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { adminOf } from '../support/people';
import { serverForTests } from '../support/server';
import { HOUSE, saveSettings } from '../support/settings';
import { statementProblems, StatementRecorder, useEverything } from '../support/statements';

/** Counts the parameters of a statement: `?`, or `$1` and so on. */
const valuesIn = (sql: string): number => sql.match(/\?|\$\d+/g)?.length ?? 0;

const HTML = { headers: { accept: 'text/html' } };

const recorder = new StatementRecorder();
const server = serverForTests(() => ({ env: recorder.env }));
let admin: Client;
beforeAll(async () => {
  admin = await adminOf(server.url);
});
afterAll(() => recorder.remove());

describe('what visitors read', () => {
  let faq: Faq;
  beforeAll(async () => {
    faq = (await admin.post<Faq>('/api/faqs', { question: 'Question 0' })).body;
  });

  let count = 0;
  async function edit(): Promise<string> {
    const question = `Question ${(count += 1)}`;
    expect((await admin.post(`/api/faqs/${faq.id}`, { question })).status).toBe(200);
    return question;
  }

  const visitor = () => new Client(server.url);
  const page = async (path: string) => (await visitor().get(path, HTML)).text;
  const lists = (statements: string[]) =>
    statements.filter((sql) => /^select .*from "faqs" .*order by/i.test(sql));
  const settingsIn = (statements: string[]) =>
    statements.filter((sql) => /^select .*from "site_settings"/i.test(sql));

  test('questions are read once for their page and the API, whichever is requested first', async () => {
    for (const paths of [
      ['/api/faqs', '/faqs'],
      ['/faqs', '/api/faqs'],
    ]) {
      const statements = await recorder.during(async () => {
        const question = await edit();
        for (const path of paths) expect(await page(path)).toContain(question);
      });
      expect(lists(statements)).toHaveLength(1);
    }
  });

  test('a page reads the site’s details once, and later pages do not read them again', async () => {
    await saveSettings(HOUSE, admin);
    const statements = await recorder.during(async () => {
      expect(await page('/drinking')).toContain('01632 960 123');
      for (const path of ['/dining', '/menus', '/robots.txt']) await page(path);
    });
    // A page rebuilt after the save may have read the settings already.
    expect(settingsIn(statements).length).toBeLessThanOrEqual(1);
  });

  test('a widget that several pages show is read once', async () => {
    const { body } = await admin.post<Widget>('/api/widgets', { name: 'HomePageImage' });
    await admin.post(`/api/widgets/${body.id}`, { ...body, html: '<p>Tide</p>' });
    recorder.record();
    for (const path of ['/', '/about', '/contact']) await page(path);
    // Ignore other pages, which may be built meanwhile.
    const reads = recorder
      .take()
      .filter(({ sql }) => /lower\(name\)/i.test(sql))
      .filter(({ values }) => /^(Home|About|Contact)/.test(String(values[0])));
    // The pages have 7, 6 and 3 widgets. Link previews read only `HomePageImage`, one of the 7.
    expect(reads).toHaveLength(7 + 6 + 3);
  });
});

describe('the order of a list', () => {
  interface Row {
    number: number;
    position: number;
    updated_at: Date | null;
  }

  const NEXT = 1_000;

  const rows = () =>
    databaseOf(server).run<Row>(
      'SELECT number, position, updated_at FROM faqs ORDER BY position, number',
      [],
    );

  /** Writes to the database directly, to save a second. */
  async function fill(count: number): Promise<number[]> {
    // Delete the history too, because numbers are reused and a history makes changes cheaper.
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

  test('a thousand questions are ordered by one statement that touches only those that move; the same order again writes nothing', async () => {
    const ids = await fill(1_000);
    const [first = 0, ...others] = ids;
    const wanted = [...others.slice(0, -10).reverse(), first, ...others.slice(-10)];
    let answer: Faq[] = [];
    const order = async () => {
      answer = (await admin.post<Faq[]>('/api/faqs/order', { questions: wanted })).body;
    };
    const statements = await recorder.during(order);
    expect(statements.filter(isWrite)).toHaveLength(1);
    expect(Math.max(...statements.map(valuesIn))).toBeLessThanOrEqual(100);
    expect(answer.map(({ id }) => id)).toEqual(wanted);
    const stored = await rows();
    expect(stored.map(({ number }) => number)).toEqual(wanted);
    expect(stored.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    const touched = stored.filter(({ updated_at }) => updated_at !== null);
    expect(touched).toHaveLength(990);
    expect(Math.abs(Date.now() - (touched[0]?.updated_at?.getTime() ?? 0))).toBeLessThan(60_000);
    expect((await recorder.during(order)).filter(isWrite)).toEqual([]);
    expect(answer.map(({ id }) => id)).toEqual(wanted);
  });

  test('a thousand ids with one unknown or repeated are rejected at that one', async () => {
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
        // Warm up, because the first statements on a table look up its columns.
        await change(ids[0] ?? 0);
        const statements = await recorder.during(async () => {
          expect((await write(ids.at(-1) ?? 0)).status).toBeLessThan(300);
        });
        costs.push(statements);
        // No statement may read or lock all rows.
        expect(statements.filter((sql) => /from "faqs" ?(order|for|$)/i.test(sql))).toEqual([]);
      }
      expect(costs[1]).toEqual(costs[0]);
      expect(costs[0]).not.toEqual([]);
    });

    test('and a mere change neither waits for the order nor writes it', async () => {
      const [id = 0] = await fill(10);
      const statements = await recorder.during(() => change(id));
      expect(statements.filter((sql) => /position"? =|into \S*number_counters/i.test(sql))).toEqual(
        [],
      );
    });
  });
});

test('accounts, sessions, emails, files and bookings are scanned only by known statements', async () => {
  recorder.record();
  await useEverything(server.url);
  const problems = await statementProblems(server, recorder.take());
  expect(problems).toMatchObject({ unseenTables: [], tooLong: [], unknownScans: [] });
});
