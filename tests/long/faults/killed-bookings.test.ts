import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GuestBooking } from '@saltmarsh/compat-api/contract/booking';
import { inDays, saveBookingSettings } from '../../support/booking-settings';
import { databaseOf } from '../../support/database';
import { stranger } from '../../support/from-address';
import { mailsTo } from '../../support/mailbox';
import { Panel } from '../../support/panel';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** How often; `FAULT_KILLS` asks for more. */
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const SEATS = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
let server: TestServer;
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

interface Acknowledged {
  email: string;
  booking: GuestBooking;
}

interface Stored {
  reference: string;
  date: string;
  guests: number;
  email: string;
}

/** Guests ask for tables of one day until the server dies; who was told that they have one is acknowledged. */
async function askForTables(
  date: string,
  round: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  const guest = async (index: number) => {
    const client = await stranger(server.url);
    for (let count = 0; count < 12; count += 1) {
      const email = `guest-${round}-${index}-${count}@saltmarsh.test`;
      const times = ['18:00', '19:00', '20:00', '21:00'];
      const wish = {
        date,
        time: times[count % 4],
        guests: 2,
        name: 'Ann',
        telephone: '01632960555',
      };
      try {
        const answer = await client.post<GuestBooking>('/api/bookings', { ...wish, email });
        if (answer.status === 201) acknowledged.push({ email, booking: answer.body });
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => guest(index).catch(() => {})));
}

test(
  `killed ${KILLS} times while guests book, it has every table that it gave, once, and every mail`,
  async () => {
    server = await startServer({ dataDir });
    await saveBookingSettings(await Panel.open(server.url));
    for (let round = 1; round <= KILLS; round += 1) {
      const date = inDays(2 + round);
      const acknowledged: Acknowledged[] = [];
      const asking = askForTables(date, round, acknowledged);
      await until(() => acknowledged.length > 0);
      await sleep(Math.random() * 400);
      process.kill(server.pid, 'SIGKILL');
      await asking;
      await server.stop();
      server = await startServer({ dataDir });
      const rows = await databaseOf(server).run<Stored>(
        `SELECT reference, date, guests, email FROM booking_requests WHERE date = '${date}'`,
        [],
      );
      const stored = new Set(rows.map(({ reference }) => reference));
      expect(acknowledged.filter(({ booking }) => !stored.has(booking.reference))).toEqual([]);
      for (const time of ['18:00', '19:00', '20:00', '21:00']) {
        const [{ seated } = { seated: 0 }] = await databaseOf(server).run<{ seated: number }>(
          `SELECT sum(guests) AS seated FROM booking_requests WHERE date = '${date}' AND time = '${time}'`,
          [],
        );
        expect(Number(seated)).toBeLessThanOrEqual(SEATS);
      }
      // A mail that was under way is due again two minutes later; one that was sent is a file.
      const waiting = await databaseOf(server).run<{ recipient: string }>(
        'SELECT recipient FROM outgoing_mails',
        [],
      );
      const mailed = (email: string) =>
        waiting.some(({ recipient }) => recipient === email) || mailsTo(email, dataDir).length > 0;
      expect(rows.filter(({ email }) => !mailed(email))).toEqual([]);
    }
  },
  60_000 + KILLS * 30_000,
);
