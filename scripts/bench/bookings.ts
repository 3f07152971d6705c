import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { fillBookings } from './fill';
import { observe } from './observe';
import { pacedWhile } from './paced';
import { atMost } from './results';

const BOOKINGS = 5_000;
const DAYS = 60;
const READS_PER_SECOND = 50;

/** What guests and staff ask of a full book. */
export async function measureBookings(run: BenchRun): Promise<void> {
  const { site, admin, report } = run;
  const { date: today } = londonNow();
  const dayOf = (turn: number) => addDays(today, 1 + (turn % DAYS));
  const add = (turn: number) =>
    admin.post('/api/bookings/by-staff', {
      ...{ name: `Guest ${turn}`, date: dayOf(turn), time: '19:00', guests: 2 },
      ...{ telephone: '01632 960 555', source: 'telephone' },
    });
  await add(0);
  await fillBookings(site, BOOKINGS, dayOf);
  report.section(`Bookings, ${BOOKINGS.toLocaleString('en-GB')} in ${DAYS} days`);
  const availability = (turn: number) =>
    readAsDiner(`${site.url}/api/availability?date=${dayOf(turn)}&guests=${2 + (turn % 7)}`);
  await measure(run, 'a booking is entered', 100, add);
  await measure(run, 'availability of a day, just after', 30, async (turn) => {
    await add(turn);
    return availability(turn);
  });
  await measure(run, 'availability of a day', 30, availability);
  await measure(run, 'a day of the book', 100, (turn) =>
    admin.get(`/api/bookings?date=${dayOf(turn)}`),
  );
  await measure(run, 'a search of the book', 100, () => admin.get('/api/bookings?search=guest'));
  await measureBeside(run, availability);
}

let diners = 0;

/** Each from a network of its own: one may look so many times a minute only. */
async function readAsDiner(url: string): Promise<{ ms: number }> {
  diners += 1;
  const network = [diners >> 16, diners >> 8, diners].map((part) => part & 255);
  const began = performance.now();
  const response = await fetch(url, { headers: { 'X-Forwarded-For': `11.${network.join('.')}` } });
  const text = await response.text();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return { ms };
}

/** `act` resolves to what its last request took. */
async function measure(
  { site, report }: BenchRun,
  name: string,
  limit: number,
  act: (turn: number) => Promise<{ ms: number }>,
): Promise<void> {
  const times: number[] = [];
  const { cost } = await observe(site, async () => {
    while (times.length < DAYS) times.push((await act(times.length)).ms);
  });
  const { p50, p95 } = timesOf(times);
  const targets = [atMost('p95', p95, limit, ' ms')];
  report.add({ name, p50, p95, ...costOf(cost, times.length), targets });
}

async function measureBeside(
  { site, report, seconds }: BenchRun,
  read: (turn: number) => Promise<unknown>,
): Promise<void> {
  const ms = 1000 * Math.max(6, seconds);
  const alone = await pacedWhile(`${site.url}/`, () => sleep(ms));
  const { result: beside, cost } = await observe(site, () =>
    pacedWhile(`${site.url}/`, () => readFor(ms, read)),
  );
  const targets = [atMost('p99', beside.p99 / alone.p99, 2, ' × that alone')];
  report.add({ name: 'home page, 200 a second', ...alone, targets: [] });
  const name = `beside ${READS_PER_SECOND} availability reads a second`;
  report.add({ name, ...beside, ...costOf(cost, beside.requests), targets });
}

async function readFor(ms: number, read: (turn: number) => Promise<unknown>): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  const timer = setInterval(() => underWay.push(read(underWay.length)), 1000 / READS_PER_SECOND);
  await sleep(ms);
  clearInterval(timer);
  await Promise.all(underWay);
}
