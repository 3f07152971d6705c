import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Client } from '../../support/client';
import { type Cluster, startCluster } from '../../support/cluster';
import { until } from '../../support/expectations';
import { multipart, pdf, pdfPart, picture } from '../../support/fixtures';
import { Panel } from '../../support/panel';
import { ADMIN } from '../../support/server';

const OUTAGE_MS = Number(process.env.FAULT_SECONDS ?? 3) * 1000;

describe('two instances while something that they share is unreachable', () => {
  let cluster: Cluster | undefined;
  let admin: Client;
  let menu: Menu;
  let panel: Panel;
  beforeAll(async () => {
    cluster = await startCluster();
    if (!cluster) return;
    admin = await cluster.admin(0);
    panel = await Panel.open(cluster.instances[0]?.url);
    const form = multipart({ name: 'Lunch', uploadFile: pdfPart(pdf('Lunch')) });
    menu = (await admin.upload<Menu>('/api/menus', form)).body;
    for (const index of [0, 1]) await readAll(index);
  });
  afterAll(() => cluster?.remove());

  const get = async (index: number, path: string) => cluster?.client(index).get(path);
  const readAll = async (index: number) => {
    const paths = ['/', '/menus', '/faqs', '/api/faqs', '/api/menus'];
    const answers = await Promise.all(paths.map((path) => get(index, path)));
    return answers.map((answer) => answer?.status);
  };
  const isReady = async () => {
    const answers = await Promise.all([get(0, '/readyz'), get(1, '/readyz')]);
    return answers.every((answer) => answer?.status === 200);
  };
  const readMenu = async (index: number) =>
    (await get(index, `/storage/menus/${menu.file}`))?.status;
  const signIn = async () => {
    const guest = await cluster?.client(1).start();
    const json = { email: 'nobody@saltmarsh.test', password: 'wrong-1234' };
    return guest?.send('POST', '/login', { json });
  };
  const upload = () =>
    admin.upload('/api/menus', multipart({ name: 'Late', uploadFile: pdfPart(pdf('Late')) }));
  /** Writes through the panel: a file to the media library, and an entry. */
  const panelWrites = async () => {
    const content = await picture('png', 300, 200);
    const uploaded = await panel.upload({ name: 'a.png', type: 'image/png', content });
    const made = await panel.create('api::faq.faq', { question: 'By an editor?' });
    return { bucket: uploaded, postgres: made };
  };
  const edit = () => admin.post<Faq>('/api/faqs', { question: 'Late?' });

  test.each([
    ['postgres', 'database unavailable', edit],
    ['bucket', 'object store unavailable', upload],
  ] as const)(
    '%s: pages go on, what needs it is a 503, and all comes back',
    async (service, problem, write) => {
      if (!cluster) return;
      await readMenu(0);
      await cluster.links[service].cut();
      for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await sleep(200)) {
        for (const index of [0, 1]) expect(await readAll(index)).toEqual([200, 200, 200, 200, 200]);
        const answer = await write();
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        if (service === 'postgres') {
          // An outage must not bypass the rate limit.
          expect((await signIn())?.status).toBe(503);
          const headers = { accept: 'text/html' };
          const uncached = await cluster.client(1).get('/dining', { headers });
          expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '5']);
          expect(uncached.text).toContain('We’ll be back in a moment');
        }
        expect((await get(1, '/healthz'))?.status).toBe(200);
        expect((await panelWrites())[service].status).toBe(503);
        await until(async () => (await get(1, '/readyz'))?.status === 503);
        expect((await get(1, '/readyz'))?.body).toEqual({ status: problem });
      }
      expect(await readMenu(0)).toBe(200);
      await cluster.links[service].mend();
      await until(isReady);
      expect((await write()).status).toBe(201);
      expect(await readMenu(1)).toBe(200);
      for (const { log } of cluster.instances) expect(log()).not.toContain('unhandledRejection');
    },
    OUTAGE_MS + 300_000,
  );

  test('a hanging database is also a 503, uses up no log-in attempt, and makes an instance unready within 3 s', async () => {
    if (!cluster) return;
    await readAll(1);
    cluster.links.postgres.freeze();
    const began = Date.now();
    await until(async () => (await get(1, '/readyz'))?.status === 503);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect((await get(1, '/faqs'))?.status).toBe(200);
    const logIn = async () =>
      (await cluster?.client(1).signIn(ADMIN.email, ADMIN.password))?.status;
    const logIns = await Promise.all(Array.from({ length: 8 }, logIn));
    expect([(await get(1, '/recruitment'))?.status, ...logIns]).toEqual(Array(9).fill(503));
    await cluster.links.postgres.mend();
    await until(isReady);
    expect(await logIn()).toBe(200);
  });

  test('an edit that was missed while the connection to PostgreSQL was cut is shown afterwards', async () => {
    if (!cluster) return;
    const { body: faq } = await admin.post<Faq>('/api/faqs', { question: 'Before' });
    const questionAt = async (index: number) => {
      const answer = await cluster?.client(index).get<Faq>(`/api/faqs/${faq.id}`);
      return answer?.body.question;
    };
    await questionAt(1);
    await cluster.links.postgres.cut();
    await cluster.database.run(`UPDATE faqs SET question = 'After' WHERE number = ${faq.id}`);
    await cluster.links.postgres.mend();
    await until(async () => (await questionAt(1)) === 'After');
  });
});
