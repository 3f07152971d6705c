import { adminOf } from './bench/admin';
import type { BenchRun } from './bench/bench-run';
import { measurePageBeside } from './bench/beside';
import { measureBookings } from './bench/bookings';
import { fillFaqs } from './bench/fill';
import { measureFirstFaqReads, measureFirstMenuReads } from './bench/first-reads';
import { measureHistory } from './bench/history';
import { measureLogIns } from './bench/log-ins';
import { measureOrdering } from './bench/ordering';
import { residentMb } from './bench/process-tree';
import { publish } from './bench/publish';
import { measureReads } from './bench/reads';
import { Report } from './bench/report';
import { atMost } from './bench/results';
import { startSite } from './bench/site-server';
import { measureStarts } from './bench/starts';
import { LEGEND } from './bench/table';
import { measureUploads } from './bench/uploads';
import { measureUserLists } from './bench/user-lists';
import { createScratchDatabase } from './checks/postgres';
import { Failure } from './failure';

/** In this order: the first ones see the demo alone, the last ones all accounts. */
const SCENARIOS: Record<string, ((run: BenchRun) => Promise<void>)[]> = {
  starts: [measureStarts],
  reads: [measureReads],
  menus: [measureFirstMenuReads],
  uploads: [measureUploads],
  bookings: [measureBookings],
  history: [measureHistory],
  faqs: [addFaqs, measureFirstFaqReads, measureOrdering],
  accounts: [
    (run) => measureUserLists(run, 1_000),
    (run) => measureUserLists(run, 10_000),
    measureLogIns,
    measurePageBeside,
  ],
};

/** The last of a thousand through the API: it also tells the site of the others. */
async function addFaqs({ site, admin }: BenchRun): Promise<void> {
  await fillFaqs(site, 999);
  await admin.post('/api/faqs', { question: 'The thousandth?' });
}

/**
 * `npm run bench -- [SCENARIO …]`: every figure of the site's speed, beside bare `node:http` servers in the
 * same run. `npm run bench -- publish` writes the last run into docs/performance.md.
 */
export async function main(args: string[]): Promise<void> {
  if (args[0] === 'publish') return publish();
  const { BENCH_SECONDS, BENCH_DATABASE } = process.env;
  const names = Object.keys(SCENARIOS);
  if (!args.every((name) => names.includes(name))) {
    throw new Failure(`Scenarios: ${names.join(', ')}.`);
  }
  const database = BENCH_DATABASE === 'postgres' ? await createScratchDatabase('bench') : undefined;
  const site = await startSite({ databaseUrl: database?.url, isMeasured: true });
  try {
    const report = new Report();
    const run = { site, report, admin: await adminOf(site), seconds: Number(BENCH_SECONDS) || 2 };
    console.log(LEGEND);
    const wanted = names.filter((name) => args.length === 0 || args.includes(name));
    for (const measure of wanted.flatMap((name) => SCENARIOS[name] ?? [])) {
      await report.attempt('the rest of this', () => measure(run));
    }
    const { name: latest = '', delayMs = 0 } = report.latest ?? {};
    report.section('After all this');
    report.add({
      ...{ name: `the event loop, latest in “${latest}”`, delayMs },
      targets: [atMost('late', delayMs, 20, ' ms')],
    });
    const megabytes = residentMb(site.pid());
    const targets = [atMost('memory', megabytes, 350, ' MB')];
    report.add({ name: 'the site', residentMb: megabytes, targets });
    report.save(database ? 'PostgreSQL' : 'SQLite');
    process.exitCode = report.hasFailed ? 1 : 0;
  } finally {
    await site.stop();
    await database?.drop();
  }
  process.exit();
}
