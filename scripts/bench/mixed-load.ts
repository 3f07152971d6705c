import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRun } from './bench-run';
import { slope } from './figures';
import { person } from './person';
import { residentMb } from './process-tree';
import { readSubjects } from './read-subjects';
import { atMost } from './results';
import { signIn } from './sign-in';

const SAMPLE_MS = 30_000;
const VISITORS = 8;
const MB_PER_MINUTE = 1;

/** Visitors, log-ins, edits and searches for some minutes: does memory grow? */
export async function measureMixedLoad(run: BenchRun, minutes: number): Promise<void> {
  const { site, report } = run;
  report.section(`Mixed load for ${minutes} min`);
  const end = performance.now() + minutes * 60_000;
  const working = Promise.all([
    ...Array.from({ length: VISITORS }, (_, index) => visit(run, end, index)),
    every(500, end, (turn) => logIn(run, turn)),
    edit(run, end),
    every(500, end, (turn) => run.admin.get(`/api/users?search=${person(turn).lastname}`)),
  ]);
  const samples = [{ x: 0, y: residentMb(site.pid()) }];
  for (let ms = SAMPLE_MS; performance.now() < end - SAMPLE_MS / 2; ms += SAMPLE_MS) {
    await sleep(SAMPLE_MS);
    samples.push({ x: ms / 60_000, y: residentMb(site.pid()) });
  }
  await working;
  console.log(`  MB every 30 s: ${samples.map(({ y }) => y).join(' ')}`);
  // The first half fills caches and pools.
  const growth = slope(samples.slice(Math.floor(samples.length / 2)));
  report.add({
    name: `memory, ${growth.toFixed(2)} MB a minute in the second half`,
    residentMb: residentMb(site.pid()),
    targets: [atMost('growth', growth, MB_PER_MINUTE, ' MB a minute')],
  });
}

/** Every page and file in turn, and now and then an address that is in no cache. */
async function visit({ site }: BenchRun, end: number, visitor: number): Promise<void> {
  const subjects = await readSubjects(site);
  for (let turn = visitor; performance.now() < end; turn += 1) {
    const { path = '/', headers = {} } = subjects[turn % subjects.length] ?? {};
    await read(site.url + path, headers);
    if (turn % 10 === 0) await read(`${site.url}/?from=${visitor}-${turn}`, {});
    if (turn % 10 === 5) await read(`${site.url}/nowhere-${visitor}-${turn}`, {});
    await sleep(5);
  }
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
}

async function edit({ admin }: BenchRun, end: number): Promise<void> {
  const { body } = await admin.get<Faq[]>('/api/faqs');
  const id = body.find(({ archived }) => archived === 0)?.id;
  await every(1000, end, (turn) => admin.post(`/api/faqs/${id}`, { question: `Turn ${turn}?` }));
}

function logIn({ site }: BenchRun, turn: number): Promise<unknown> {
  const { email } = person(300 + turn);
  const password = turn % 2 === 0 ? site.admin.password : 'not-the-password';
  return signIn(site.url, { email, password });
}

async function every(
  ms: number,
  end: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    await work(turn);
    await sleep(ms);
  }
}
