import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { GuestBooking } from '@saltmarsh/contract/messages/guest-booking';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import { EventStream } from '../../support/client';
import { type Cluster, startCluster } from '../../support/cluster';
import { until } from '../../support/expectations';
import { multipart, pdf, pdfPart } from '../../support/fixtures';
import { allMails } from '../../support/mailbox';
import { Panel } from '../../support/panel';
import { ADMIN } from '../../support/server';
import { inDays, saveBookingSettings, SERVICE_RULES } from '../../support/settings';

describe('two instances of one site', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster('demo');
  });
  afterAll(() => cluster?.remove());

  /** Runs only if the cluster can start. */
  const testIn = (name: string, run: (cluster: Cluster) => Promise<void>, ms?: number) =>
    test(name, async () => cluster && (await run(cluster)), ms);

  testIn(
    'that are started at the same time have one demo and one admin',
    async ({ instances, database }) => {
      const seeding = instances.filter(({ log }) => log().includes('Seeding'));
      expect(seeding).toHaveLength(1);
      const counts = await database.run(`
      SELECT (SELECT count(*) - count(DISTINCT name) FROM menus) AS menus,
             (SELECT count(*) - count(DISTINCT name) FROM widgets) AS widgets,
             (SELECT count(*) - count(DISTINCT question) FROM faqs) AS faqs,
             (SELECT count(*) FROM up_users WHERE access = 'admin') AS admins`);
      expect(counts).toEqual([{ menus: '0', widgets: '0', faqs: '0', admins: '1' }]);
    },
  );

  testIn('know the same sessions', async ({ admin, client }) => {
    const [first, second] = [await admin(0), client(1)];
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    expect((await second.get('/api/user')).status).toBe(200);
    expect((await second.post('/logout')).status).toBe(204);
    expect((await first.get('/api/user')).status).toBe(401);
  });

  testIn('announce each other’s bookings', async ({ admin }) => {
    const stream = await EventStream.open(await admin(0));
    const booking = { name: 'Ann Lee', date: inDays(30), time: '19:00', guests: 2 };
    const path = '/api/bookings/by-staff';
    const answer = await (await admin(1)).post(path, { ...booking, source: 'telephone' });
    expect(answer.status).toBe(201);
    await until(() => stream.events.includes('changed'));
    stream.close();
  });

  testIn('know the same sessions of the panel', async ({ instances }) => {
    const [first, second] = instances.map(({ url }) => url);
    const panel = await Panel.open(first);
    const there = panel.from(second ?? '');
    expect((await there.ask('GET', '/admin/users/me')).status).toBe(200);
    expect((await there.ask('POST', '/admin/logout', { json: {} })).status).toBe(200);
    expect((await panel.ask('GET', '/admin/users/me')).status).toBe(401);
  });

  const neverMore = async (cluster: Cluster) => {
    await saveBookingSettings([{ ...SERVICE_RULES, covers: 4 }], {}, await cluster.admin(0));
    const date = inDays(20);
    const wish = { date, time: '19:00', guests: 2, name: 'Ann Lee', telephone: '01632 960 555' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        cluster.client(index % 2).send<GuestBooking>('POST', '/api/bookings', {
          json: { ...wish, email: `guest-${index}@saltmarsh.test` },
          headers: { 'x-forwarded-for': `192.0.2.${index + 1}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(198);
    const [row] = await cluster.database.run(
      `SELECT count(*) AS bookings FROM booking_requests WHERE date = '${date}'`,
    );
    expect(row).toEqual({ bookings: '2' });
  };
  testIn('never give the last two tables to more than two of 200 guests', neverMore);

  testIn(
    'show each other’s edits within a second, and never the old text again',
    async ({ admin, client }) => {
      const editors = [await admin(0), await admin(1)];
      const readers = [client(0), client(1)];
      const faq = (await editors[0]?.post<Faq>('/api/faqs', { question: 'Version 0' }))?.body;
      const versionAt = async (reader: number): Promise<number> => {
        const answer = await readers[reader]?.get<Faq[]>('/api/faqs');
        const found = answer?.body.find(({ id }) => id === faq?.id);
        return Number(found?.question.replace('Version ', ''));
      };
      const delays: number[] = [];
      for (let version = 1; version <= 10; version += 1) {
        const editor = version % 2;
        await editors[editor]?.post(`/api/faqs/${faq?.id}`, { question: `Version ${version}` });
        const savedAt = Date.now();
        while ((await versionAt(1 - editor)) < version) await sleep(1);
        delays.push(Date.now() - savedAt);
        const after = await Promise.all([0, 1, 0, 1].map(versionAt));
        expect(after).toEqual([version, version, version, version]);
      }
      expect(Math.max(...delays)).toBeLessThan(1_000);
      await editors[0]?.delete(`/api/faqs/${faq?.id}`);
    },
  );

  testIn('serve each other’s files, with one ETag and in ranges', async ({ admin, client }) => {
    const editor = await admin(0);
    const form = multipart({ name: 'Shared', uploadFile: pdfPart(pdf('Shared')) });
    const { file, id } = (await editor.upload<Menu>('/api/menus', form)).body;
    const path = `/storage/menus/${file}`;
    const answers = await Promise.all([client(0).get(path), client(1).get(path)]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, pdf('Shared').toString('latin1')],
      [200, pdf('Shared').toString('latin1')],
    ]);
    const [etag, other] = answers.map(({ headers }) => headers.get('etag') ?? '');
    expect(etag).toBe(other);
    const range = await client(1).get(path, { headers: { range: 'bytes=0-4' } });
    expect([range.status, range.text]).toEqual([206, '%PDF-']);
    const same = await client(1).get(path, { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);

    await editor.delete(`/api/menus/${id}`);
    expect((await client(1).get(path)).status).toBe(404);
    expect((await client(0).get(path)).status).toBe(404);
  });

  testIn('send each email once', async ({ client, database, instances }) => {
    await database.run(`
      INSERT INTO outgoing_mails (document_id, recipient, subject, text, html, attempts, due_at)
      SELECT 'mail' || n, 'once@saltmarsh.test', 'Mail ' || n, 'Text', '<p>Text</p>', 0, '2026-01-01'
      FROM generate_series(1, 40) AS n`);
    // Queue an email, which makes an instance deliver all due ones.
    const json = { email: ADMIN.email };
    const asked = [0, 1].map(async (index) => {
      const guest = await client(index).start();
      const headers = { 'x-forwarded-for': `192.0.2.${60 + index}` };
      return guest.send('POST', '/forgot-password', { json, headers });
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    const waiting = async () => {
      const rows = await database.run(`SELECT id FROM outgoing_mails WHERE subject LIKE 'Mail %'`);
      return rows.length;
    };
    await until(async () => (await waiting()) === 0);
    const sent = instances.flatMap(({ dataDir }) =>
      allMails(dataDir).filter(({ to }) => to === 'once@saltmarsh.test'),
    );
    expect(sent).toHaveLength(40);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(40);
  });
});
