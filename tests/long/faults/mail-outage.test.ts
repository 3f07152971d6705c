import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../support/client';
import { databaseOf } from '../../support/database';
import { until } from '../../support/expectations';
import { createMailServer, type MailServer } from '../../support/faults/mail-server';
import { freePort } from '../../support/network';
import { adminOf } from '../../support/people';
import { ADMIN, serverForTests } from '../../support/server';

const SECONDS = Number(process.env.FAULT_SECONDS ?? 2);
/** A mail server has 15 s to respond, but requests must not wait for it. */
const SOON_MS = 3_000;

describe.each(['nothing listens', 'a silent server listens'])(
  'at the mail server’s address, %s:',
  (fault) => {
    let mail: MailServer;
    let admin: Client;
    const moved = 'moved@saltmarsh.test';
    const server = serverForTests(async () => {
      mail = createMailServer(await freePort());
      mail.silence(true);
      if (fault !== 'nothing listens') await mail.listen();
      return { env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } };
    });
    afterAll(() => mail.close());

    /** Returns all unsent emails, attempted or not. */
    const waiting = async () => {
      const sql = 'SELECT recipient, attempts FROM outgoing_mails ORDER BY id';
      const rows = await databaseOf(server).run<{ recipient: string; attempts: number }>(sql, []);
      return rows.filter(({ recipient }) => recipient !== '');
    };
    const makeDue = () =>
      databaseOf(server).run('UPDATE outgoing_mails SET due_at = ?', [new Date(Date.now() - 1000)]);

    test(
      'requests get the usual responses, and each email is delivered once the server is back',
      async () => {
        const recipients: string[] = [];
        const took: number[] = [];
        const timed = async (work: () => Promise<{ status: number }>, expected: number) => {
          const began = performance.now();
          expect((await work()).status).toBe(expected);
          took.push(performance.now() - began);
        };
        const guest = await new Client(server.url).start();
        await timed(() => guest.post('/forgot-password', { email: ADMIN.email }), 200);
        recipients.push(ADMIN.email);
        admin = await adminOf(server.url);
        const end = Date.now() + SECONDS * 1000;
        for (let round = 0; Date.now() < end; round += 1) {
          await timed(() => admin.post('/api/faqs', { question: `Round ${round}?` }), 201);
          await timed(() => guest.get('/healthz'), 200);
          await timed(() => guest.get('/readyz'), 200);
          await sleep(50);
        }
        const { body } = await admin.get<{ data: object }>('/api/user');
        await timed(() => admin.post('/api/user', { ...body.data, email: moved }), 200);
        recipients.push(ADMIN.email, moved);
        expect(Math.max(...took)).toBeLessThan(SOON_MS);

        await until(async () => (await waiting()).some(({ attempts }) => attempts > 0));
        expect((await waiting()).map(({ recipient }) => recipient)).toEqual(recipients);
        expect(mail.mails).toEqual([]);

        mail.silence(false);
        // Close the silent connections, as a restart would.
        await mail.close();
        await mail.listen();
        await until(() => isDelivered(), 60_000);
        expect(mail.mails.map((text) => /^To: (.*)\r?$/m.exec(text)?.[1])).toEqual(
          expect.arrayContaining(recipients),
        );
        expect(mail.mails).toHaveLength(recipients.length);
      },
      (SECONDS + 300) * 1000,
    );

    /** Returns true if all emails are sent; otherwise triggers their delivery. */
    async function isDelivered(): Promise<boolean> {
      if ((await waiting()).length === 0) return true;
      await makeDue();
      // For an unknown address, the server queues an email without a recipient. That starts a
      // delivery.
      const guest = await new Client(server.url).start();
      await guest.post('/forgot-password', { email: `nobody-${Date.now()}@saltmarsh.test` });
      await sleep(200);
      return (await waiting()).length === 0;
    }

    test('a stop waits a few seconds at most for the delivery', async () => {
      await mail.close();
      mail.silence(true);
      if (fault !== 'nothing listens') await mail.listen();
      const visits = mail.visits();
      // The new address still needs verification.
      expect((await admin.post('/email/verification-notification')).status).toBe(202);
      await until(async () => (await waiting()).some(({ attempts }) => attempts > 0));
      if (fault !== 'nothing listens') await until(() => mail.visits() > visits);
      const began = Date.now();
      expect(await server.stop()).toBe(0);
      expect(Date.now() - began).toBeLessThan(8_000);
      expect((await waiting()).map(({ recipient }) => recipient)).toEqual([moved]);
    });
  },
);
