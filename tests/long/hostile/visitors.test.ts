import { readFileSync } from 'node:fs';
import { Client, sessionHeaders } from '../../support/client';
import { multipart, pdfPart } from '../../support/fixtures';
import {
  MULTIPART,
  post,
  rawRequest,
  sendBookings,
  sendMegabytes,
  TOO_MUCH,
} from '../../support/hostile-requests';
import { type Damage, watchVitals } from '../../support/measurements';
import { originFrom } from '../../support/network';
import { adminOf } from '../../support/people';
import { serverForTests } from '../../support/server';

/** Log-ins allowed from one network. */
const ALLOWANCE = 30;
/** Most CPU time of a read that leaves out 950 menus, as a multiple of one that leaves out 1. */
const MOST_FOR_IDS = 3;
/** Number of attempts, because other load may spoil a measurement. */
const TRIES = 3;

const server = serverForTests(() => ({ env: { TRUST_PROXY: 'true' } }));
let admin: Client;
beforeAll(async () => {
  admin = await adminOf(server.url);
});

async function askMadeUpAddresses(): Promise<void> {
  const visitor = async (name: number) => {
    const client = new Client(server.url);
    for (let index = 0; index < 500; index += 1) {
      await client.get(`/nowhere-${name}-${index}`);
      await client.get(`/?x=${name}-${index}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(visitor));
}

async function leaveOutMenus(): Promise<void> {
  const client = new Client(server.url);
  const cost = async (count: number) => {
    const before = cpuMs(server.pid);
    for (let from = 100; from < 300; from += 1) {
      const ids = Array.from({ length: count }, (_, index) => from + index).join();
      expect((await client.get(`/api/menus?without=${ids}`)).status).toBe(200);
    }
    return (cpuMs(server.pid) - before) / 200;
  };
  // A write drops the cache of earlier reads.
  const menu = multipart({ name: 'Supper', uploadFile: pdfPart() });
  expect((await admin.upload('/api/menus', menu)).status).toBe(201);
  const one = await cost(1);
  expect(await cost(950)).toBeLessThanOrEqual(MOST_FOR_IDS * one);
}

/** Sends bodies that are expensive to read, without checking responses. */
async function sendTooMuch(): Promise<void> {
  for (const [, body] of TOO_MUCH) {
    await rawRequest(server.url, post('/api/menus', MULTIPART, body, sessionHeaders(admin)));
    const origin = await originFrom(undefined, server.url);
    const booking = post('/api/bookings', MULTIPART, body);
    await Promise.all(Array.from({ length: 5 }, () => rawRequest(origin, booking)));
  }
}

let networks = 0;
/** Tries 200 log-ins from one network at the same time, with prepared tokens. */
async function logInAtOnce(): Promise<void> {
  networks += 1;
  const guests: Client[] = [];
  while (guests.length < 200) guests.push(await new Client(server.url).start());
  const tries = guests.map((guest, index) =>
    guest.send('POST', '/login', {
      json: { email: `nobody-${index}@saltmarsh.test`, password: 'Wrong-password-1' },
      headers: { 'x-forwarded-for': `2001:db8:1:${networks}:${index.toString(16)}::1` },
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(ALLOWANCE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - ALLOWANCE);
}

/** Limits without a percentile, because the watch is short. */
const SHORT = { memoryGrowthMb: 100, longestMs: 400 };
const LIMITED = ['memoryGrowthMb', 'p99Ms', 'longestMs'] as const;
type Limits = Partial<Pick<Damage, (typeof LIMITED)[number]>>;
const ATTACKS: [string, attack: () => Promise<unknown>, Limits][] = [
  ['4000 made-up addresses', askMadeUpAddresses, { memoryGrowthMb: 150, p99Ms: 100 }],
  ['a thousand menus to leave out', leaveOutMenus, { p99Ms: 100 }],
  [
    'megabytes for every call',
    async () => sendMegabytes(await new Client(server.url).start()),
    SHORT,
  ],
  ['130 bookings', async () => sendBookings(await originFrom(undefined, server.url)), SHORT],
  ['bodies of twenty megabytes', sendTooMuch, SHORT],
  ['200 log-ins at once', logInAtOnce, {}],
];

test.each(ATTACKS)('visitors notice nothing of %s', async (name, attack, limits) => {
  let excess: unknown[] = [];
  for (let time = 1; time === 1 || (time <= TRIES && excess.length > 0); time += 1) {
    const watch = await watchVitals(server);
    await attack();
    const damage = await watch.stop();
    process.stdout.write(`    ${name}, time ${time}: ${JSON.stringify(damage)}\n`);
    expect(damage.isAlive).toBe(true);
    excess = LIMITED.filter((key) => damage[key] > (limits[key] ?? Infinity));
  }
  expect(excess).toEqual([]);
});

/** Returns a process's CPU time in ms, of all threads, in steps of 10; 0 without /proc. */
function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name before these fields may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
