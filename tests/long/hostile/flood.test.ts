import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../../support/client';
import { hostileRequest, type GuestSession } from '../../support/hostile-requests';
import { rawRequest } from '../../support/raw-request';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import { watchVitals } from '../../support/vitals';

/** More of it. */
const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Sent and watched in batches: on a shared machine one of them may meet somebody else's work. */
const BATCH = 1000;
const BATCHES = 3;
const AT_ONCE = 4;
const LIMIT_MS = Math.max(5 * 60_000, (MINUTES + 5) * 60_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.remove());

async function guestSession(): Promise<GuestSession> {
  const client = await new Client(server.url).start();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, token: decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '') };
}

test(
  'no request of a guest ends, stalls, fills or grows the server',
  async () => {
    const guest = await guestSession();
    // What the first requests load and compile is not growth.
    await send(guest, 500, 0);
    const began = Date.now();
    const whole = await watchVitals(server);
    const waits: number[] = [];
    let sent = 500;
    do {
      const batch = await watchVitals(server);
      expect(await send(guest, BATCH, sent)).toEqual([]);
      waits.push((await batch.stop()).p99Ms);
      sent += BATCH;
    } while (waits.length < BATCHES || Date.now() - began < MINUTES * 60_000);
    const damage = await whole.stop();
    const median = waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)];
    process.stdout.write(
      `    ${sent} hostile requests (seed ${SEED}): ${JSON.stringify(damage)}, median p99 of batches ${median} ms\n`,
    );
    expect(damage.isAlive).toBe(true);
    expect(damage.memoryGrowthMb).toBeLessThanOrEqual(100);
    expect(median).toBeLessThanOrEqual(100);
    await until(() => readdirSync(join(server.dataDir, 'tmp')).length === 0);
    expect(server.log()).not.toMatch(/ failed: |unhandled|uncaught/i);
  },
  LIMIT_MS,
);

/** Sends so many, some at once; what each failure was, with what makes it again. */
async function send(guest: GuestSession, count: number, from: number): Promise<string[]> {
  const failures: string[] = [];
  let next = from;
  const worker = async () => {
    while (next < from + count) {
      const index = next++;
      const { bytes, abortAfterBytes } = hostileRequest(SEED, index, guest);
      const { status } = await rawRequest(server.url, bytes, { abortAfterBytes });
      const isAnswered = status > 0 || abortAfterBytes !== undefined;
      if (status >= 500 || !isAnswered) {
        const line = bytes.subarray(0, 200).toString('latin1').split('\r\n')[0];
        failures.push(`seed ${SEED}, request ${index}: ${status} to ${line}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}
