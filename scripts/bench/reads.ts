import type { BenchRun } from './bench-run';
import { median } from './figures';
import { load, type Figures } from './load';
import { observe, type Cost } from './observe';
import { record, startRawServer, type RawServer } from './raw-server';
import { readSubjects, type Subject } from './read-subjects';
import { atLeast, atMost, type Line } from './results';

const ROUNDS = 3;
/** For requests a second, and for p99 beside the raw server's. */
const [BUSY, CROWDED] = [32, 64];

interface Round {
  raw: Figures;
  site: Figures;
  cost: Cost;
  /** p99 at 64 connections. */
  rawP99: number;
  siteP99: number;
}

/** What visitors read, beside a bare server that sends the same bytes, in turns. */
export async function measureReads(run: BenchRun): Promise<void> {
  run.report.section('Reads');
  const raw = await startRawServer();
  try {
    for (const subject of await readSubjects(run.site)) {
      run.report.add(await measureRead(run, raw, subject));
    }
  } finally {
    raw.stop();
  }
}

async function measureRead(run: BenchRun, raw: RawServer, subject: Subject): Promise<Line> {
  const { site, seconds } = run;
  const { path, headers } = subject;
  const response = await record(site.url + path, headers);
  await raw.respondWith(response);
  const { status } = response;
  const on = (url: string, connections: number, duration = seconds) =>
    load(url, { connections, seconds: duration, headers, status });
  // Both have compiled their code, and the site has cached the response.
  for (const url of [raw.url, site.url + path]) await on(url, BUSY, seconds / 2);

  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const bare = await on(raw.url, BUSY);
    const { result, cost } = await observe(site, () => on(site.url + path, BUSY));
    const { p99: rawP99 } = await on(raw.url, CROWDED);
    const { p99: siteP99 } = await on(site.url + path, CROWDED);
    rounds.push({ raw: bare, site: result, cost, rawP99, siteP99 });
  }
  return lineOf(subject, rounds);
}

function lineOf({ name, share }: Subject, rounds: Round[]): Line {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const ofRaw = of(({ raw, site }) => site.perSecond / raw.perSecond);
  const p99OfRaw = of(({ rawP99, siteP99 }) => siteP99 / rawP99);
  const cost = {
    cpuMs: of((round) => round.cost.cpuMs / round.site.requests),
    delayMs: of((round) => round.cost.delayMs),
    residentMb: of((round) => round.cost.residentMb),
  };
  return {
    name,
    perSecond: of(({ site }) => site.perSecond),
    p50: of(({ site }) => site.p50),
    p95: of(({ site }) => site.p95),
    p99: of(({ site }) => site.p99),
    ...{ ofRaw, p99OfRaw },
    ...cost,
    targets: [atLeast('of raw', ofRaw, share), atMost('× raw', p99OfRaw, 2.5)],
  };
}
