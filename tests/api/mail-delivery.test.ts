import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { until } from '../support/expectations';
import { createMailServer, type MailServer } from '../support/faults/mail-server';
import { freePort } from '../support/network';
import { ADMIN, serverForTests } from '../support/server';

const SMTP_PASSWORD = 'harbour-master-9';

let mail: MailServer;
const server = serverForTests(async () => {
  mail = createMailServer(await freePort());
  await mail.listen();
  return { env: { SMTP_URL: `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:${mail.port}` } };
});
afterAll(() => mail.close());

const waiting = () =>
  databaseOf(server).run<{ attempts: number }>(
    "SELECT attempts FROM outgoing_mails WHERE recipient <> ''",
    [],
  );

const forgot = async (email: string) =>
  (await new Client(server.url).start()).post('/forgot-password', { email });

/** Makes all emails due, then triggers delivery by an unknown address's password reset. */
async function tryAgain(): Promise<void> {
  const due = new Date(Date.now() - 1000);
  await databaseOf(server).run('UPDATE outgoing_mails SET due_at = ?', [due]);
  await forgot('nobody@saltmarsh.test');
}

const headers = (name: string) =>
  mail.mails.map((source) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(source)?.[1]);

test('an email is marked as automatic, and keeps its id however often it is tried', async () => {
  mail.reply('451 Later');
  await forgot(ADMIN.email);
  await until(() => mail.mails.length === 1);
  await until(async () => (await waiting())[0]?.attempts === 1);
  mail.reply('250 Taken');
  await until(async () => {
    await tryAgain();
    return mail.mails.length === 2;
  });
  await until(async () => (await waiting()).length === 0);
  expect(headers('Auto-Submitted')).toEqual(['auto-generated', 'auto-generated']);
  const [first, second] = headers('Message-ID');
  expect(first).toMatch(/^<[a-z0-9]{24}@[a-z0-9.]+>$/);
  expect(second).toBe(first);
  expect(server.log()).toMatch(/Mail \d+ failed, attempt 1, next try in 1 min: .*451/);
});

test('an email that is rejected permanently is not tried again', async () => {
  mail.reply('250 Taken', '550 5.1.1 No such mailbox');
  // Allow another email within the minute.
  await databaseOf(server).run('DELETE FROM password_resets', []);
  const visits = mail.visits();
  await forgot(ADMIN.email);
  await until(() => mail.visits() > visits);
  await until(async () => (await waiting()).length === 0);
});

test('a booking shows that its guest could not be emailed', async () => {
  const database = databaseOf(server);
  const email = 'nobody@saltmarsh.test';
  await database.run(
    `INSERT INTO booking_requests (document_id, reference, name, email, date, time, guests, state)
     VALUES ('unmailed', 'UNMAILED', 'Ann', ?, '2030-01-01', '19:00', 2, 'confirmed')`,
    [email],
  );
  await database.run(
    `INSERT INTO outgoing_mails (recipient, booking, subject, text, html, attempts, due_at)
     VALUES (?, 'UNMAILED', 'Your table', 'Text', 'Text', 0, ?)`,
    [email, new Date()],
  );
  mail.reply('250 Taken', '550 5.1.1 No such mailbox');
  const failure = async () => {
    const statement = 'SELECT mail_failed_at AS at FROM booking_requests';
    const [row] = await database.run<{ at: Date | null }>(statement, []);
    return row?.at;
  };
  expect(await failure()).toBeNull();
  await tryAgain();
  await until(async () => (await failure()) !== null);
});

test('an email that a relay rejects because of our settings is tried again', async () => {
  await databaseOf(server).run('DELETE FROM password_resets', []);
  mail.reply('554 5.7.1 Relay access denied', '554 5.7.1 Relay access denied');
  await forgot(ADMIN.email);
  await until(async () => (await waiting())[0]?.attempts === 1);
  mail.reply('250 Taken');
  await until(async () => {
    await tryAgain();
    return (await waiting()).length === 0;
  });
});

test('no failure reveals the mail server’s password in the log', () => {
  expect(server.log()).toContain('failed');
  expect(server.log()).not.toContain(SMTP_PASSWORD);
  expect(server.log()).not.toContain(Buffer.from(SMTP_PASSWORD).toString('base64').slice(0, 8));
});
