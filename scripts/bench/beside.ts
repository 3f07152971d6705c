import { setTimeout as sleep } from 'node:timers/promises';
import { costOf, type BenchRun } from './bench-run';
import { observe } from './observe';
import { pacedWhile } from './paced';
import { person } from './person';
import { record, startRawServer } from './raw-server';
import { atMost, type Line } from './results';
import { searchingAdmins } from './searching-admins';
import { signIn } from './sign-in';

const ADMINS = 4;
const LOG_INS_PER_SECOND = 50;

/**
 * A public page, alone, beside admins who search without a pause, and beside log-ins. A bare server that sends the
 * same page beside the same admins tells what is due to the cores that all of them share.
 */
export async function measurePageBeside(run: BenchRun): Promise<void> {
  run.report.section('The home page, 200 times a second');
  // Long enough that the slowest hundredth is a dozen requests or more.
  const ms = 1000 * Math.max(6, run.seconds);
  const page = `${run.site.url}/`;
  const alone = await measurePage(run, 'alone', page, () => sleep(ms));
  run.report.add(alone);
  const besideAdmins = `beside ${ADMINS} searching admins`;
  await run.report.attempt(besideAdmins, () => measureBesideAdmins(run, besideAdmins, alone, ms));
  const besideLogIns = `beside ${LOG_INS_PER_SECOND} log-ins a second`;
  run.report.add(await measurePage(run, besideLogIns, page, () => logInFor(ms, run)));
}

async function measureBesideAdmins(
  run: BenchRun,
  name: string,
  alone: Line,
  ms: number,
): Promise<void> {
  const page = `${run.site.url}/`;
  const admins = await searchingAdmins(run.site, ADMINS);
  const raw = await startRawServer();
  const search = () => admins.searchFor(ms);
  try {
    await raw.respondWith(await record(page, { 'Accept-Encoding': 'br, gzip' }));
    const searching = await measurePage(run, name, page, search);
    const ratio = (searching.p99 ?? NaN) / (alone.p99 ?? NaN);
    const targets = [atMost('p99', ratio, 3, ' × that alone')];
    run.report.add({ ...searching, targets });
    run.report.add(await measurePage(run, `a bare server ${name}`, raw.url, search));
  } finally {
    admins.stop();
    raw.stop();
  }
}

async function measurePage(
  { site }: BenchRun,
  name: string,
  url: string,
  work: () => Promise<unknown>,
): Promise<Line> {
  const { result, cost } = await observe(site, () => pacedWhile(url, work));
  const { requests, ...times } = result;
  return { name, ...times, ...costOf(cost, requests), targets: [] };
}

/** Every second one is wrong, each for another account: limits per account are not measured. */
async function logInFor(ms: number, { site }: BenchRun): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const turn = underWay.length;
    const { email } = person(200 + turn);
    const password = turn % 2 === 0 ? site.admin.password : 'not-the-password';
    underWay.push(signIn(site.url, { email, password }));
  }, 1000 / LOG_INS_PER_SECOND);
  await sleep(ms);
  clearInterval(timer);
  await Promise.all(underWay);
}
