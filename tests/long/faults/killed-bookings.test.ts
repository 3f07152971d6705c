import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GuestBooking } from '@saltmarsh/contract/messages/guest-booking';
import { databaseOf } from '../../support/database';
import { until } from '../../support/expectations';
import { uniqueTelephone } from '../../support/fixtures';
import { mailsTo } from '../../support/mailbox';
import { stranger } from '../../support/network';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { inDays, saveBookingSettings } from '../../support/settings';

const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const SEATS = 10;
const TIMES = ['18:00', '19:00', '20:00', '21:00'];

const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
let server: TestServer;
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

type Given = Pick<GuestBooking, 'reference'> & { email: string };

/** Requests tables for one day until the server dies, and adds confirmed guests to `given`. */
async function askForTables(date: string, round: number, given: Given[]): Promise<void> {
  const wish = { date, guests: 2, name: 'Ann' };
  const guest = async (index: number) => {
    for (let count = 0; count < 12; count += 1) {
      // Requests are limited by network and by telephone number.
      const client = await stranger(server.url);
      const telephone = uniqueTelephone();
      const email = `guest-${round}-${index}-${count}@saltmarsh.test`;
      const json = { ...wish, time: TIMES[count % 4], email, telephone };
      const { status, body } = await client.post<GuestBooking>('/api/bookings', json);
      if (status === 201) given.push({ reference: body.reference, email });
    }
  };
  await Promise.allSettled(Array.from({ length: 12 }, (_, index) => guest(index)));
}

test(
  `killed ${KILLS} times while guests book, the site has every confirmed table once, and every email`,
  async () => {
    server = await startServer({ dataDir });
    const admin = await adminOf(server.url);
    await saveBookingSettings(undefined, {}, admin);
    let total = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      const date = inDays(2 + round);
      const given: Given[] = [];
      const asking = askForTables(date, round, given);
      await until(() => given.length > 0);
      await sleep(Math.random() * 400);
      process.kill(server.pid, 'SIGKILL');
      await asking;
      await server.stop();
      server = await startServer({ dataDir });
      const select = <Row>(statement: string) => databaseOf(server).run<Row>(statement, []);
      const rows = await select<Given & { time: string; guests: number }>(
        `SELECT reference, time, guests, email FROM booking_requests WHERE date = '${date}'`,
      );
      const stored = new Set(rows.map(({ reference }) => reference));
      expect(given.filter(({ reference }) => !stored.has(reference))).toEqual([]);
      for (const wanted of TIMES) {
        const there = rows.filter(({ time }) => time.startsWith(wanted));
        expect(there.reduce((sum, { guests }) => sum + guests, 0)).toBeLessThanOrEqual(SEATS);
      }
      total += given.length;
      // Every email is waiting or sent. An interrupted delivery is due again after two minutes.
      const waiting = await select<{ recipient: string }>('SELECT recipient FROM outgoing_mails');
      const mailed = (email: string) =>
        waiting.some(({ recipient }) => recipient === email) || mailsTo(email, dataDir).length > 0;
      expect(rows.filter(({ email }) => !mailed(email))).toEqual([]);
    }
    process.stdout.write(`    ${KILLS} kills, ${total} tables given\n`);
  },
  300_000 + KILLS * 30_000,
);
