import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Browser } from './bench/browser';
import { measureReads } from './bench/reads';
import { measure, Report } from './bench/report';
import * as scenarios from './bench/scenarios';
import { startSite, type Site } from './bench/site-server';
import { createScratchDatabase } from './checks/postgres';

export interface Bench {
  site: Site;
  admin: Browser;
  report: Report;
  /** Duration of one measurement under load. */
  seconds: number;
}

/** `npm run bench`: measures how fast the site is, for the tables of docs/performance.md. */
export async function main(): Promise<void> {
  const { BENCH_SECONDS, BENCH_DATABASE } = process.env;
  const database = BENCH_DATABASE === 'postgres' ? await createScratchDatabase('bench') : undefined;
  const site = await startSite(database?.url);
  try {
    const [report, admin] = [new Report(), new Browser(site.url)];
    await admin.send('/sanctum/csrf-cookie');
    await admin.send('/login', site.admin);
    await measureAll({ site, admin, report, seconds: Number(BENCH_SECONDS) || 5 });
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
    const date = new Date().toISOString().slice(0, 10);
    const software = `${database ? 'PostgreSQL' : 'SQLite'}, Node ${process.version}`;
    report.print(`${date}, ${software}, ${machine}.`);
  } finally {
    await site.remove();
    await database?.drop();
  }
}

/** Runs the scenarios. Only the last ones need full tables, so they come last. */
async function measureAll(bench: Bench): Promise<void> {
  const { site, report } = bench;
  report.section('Start until /readyz, with saved data');
  const { 'p50 ms': median = NaN } = await measure(3, site.start, site.stop);
  report.add('median of 3', { ms: median }, 'ms ≤ 3000');
  await measureReads(bench);
  await scenarios.measureUploads(bench);
  await scenarios.measureEdits(bench);
  await scenarios.measureBookings(bench);
  await scenarios.measureHistory(bench);
  await scenarios.measureAccounts(bench);
  await scenarios.measureLogIns(bench);
  report.section('Memory after all this');
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  report.add('the site', { MB: kilobytes / 1024 }, 'MB ≤ 350');
}
