import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { Client } from '../../support/client';
import { readMetrics } from '../../support/metrics';
import { findFreePort } from '../../support/ports';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { StatementRecorder } from '../../support/statements';

const HTML = { headers: { accept: 'text/html' } };
/** Longer than what a change has invalidated takes to be built again, after another change. */
const SETTLED_MS = 1_500;
const recorder = new StatementRecorder();

let server: TestServer;
let metricsPort: number;
let admin: Client;
let faq: Faq;
beforeAll(async () => {
  metricsPort = await findFreePort();
  const env = { ...recorder.env, METRICS_PORT: String(metricsPort) };
  server = await startServer({ env });
  admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  faq = (await admin.post<Faq>('/api/faqs', { question: 'Question 0' })).body;
}, 60_000);
afterAll(async () => {
  await server.remove();
  recorder.remove();
});

let count = 0;
async function edit(): Promise<string> {
  const question = `Question ${(count += 1)}`;
  expect((await admin.post(`/api/faqs/${faq.id}`, { question })).status).toBe(200);
  return question;
}

const visitor = () => new Client(server.url);
const page = async (path: string) => (await visitor().get(path, HTML)).text;
const missesSoFar = async () => (await readMetrics(metricsPort)).saltmarsh_cache_misses_total;
const lists = (statements: string[]) =>
  statements.filter((sql) => /^select .*from "faqs" .*order by/i.test(sql));

test('a burst of edits builds a page a few times, and the last edit is in it', async () => {
  for (let times = 0; times < 100; times += 1) await page('/faqs');
  await sleep(SETTLED_MS);
  let question = '';
  const statements = await recorder.during(async () => {
    for (let edits = 0; edits < 30; edits += 1) question = await edit();
    await sleep(SETTLED_MS);
  });
  expect(lists(statements).length).toBeLessThanOrEqual(4);
  const before = await missesSoFar();
  expect(await page('/faqs')).toContain(question);
  expect(await missesSoFar()).toBe(before);
});
