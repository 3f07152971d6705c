import { setTimeout as sleep } from 'node:timers/promises';
import { adminOf, type Admin } from './admin';
import { costOf, type BenchRun } from './bench-run';
import { observe } from './observe';
import { pacedWhile } from './paced';
import { person } from './person';
import { atMost, type Line } from './results';
import { signIn } from './sign-in';

const ADMINS = 4;
const LOG_INS_PER_SECOND = 50;
/** As people type into the search, and one that has many results. */
const SEARCHES = ['e', 'an', 'smith', 'example', 'featherstone', 'qzxqzx'];

/** A public page, alone, beside admins who search without a pause, and beside log-ins. */
export async function measurePageBeside(run: BenchRun): Promise<void> {
  run.report.section('The home page, 200 times a second');
  // Long enough that the slowest hundredth is a dozen requests or more.
  const ms = 1000 * Math.max(6, run.seconds);
  const alone = await measurePage(run, 'alone', () => sleep(ms));
  run.report.add(alone);

  const besideAdmins = `beside ${ADMINS} searching admins`;
  await run.report.attempt(besideAdmins, async () => {
    const admins: Admin[] = [];
    while (admins.length < ADMINS) admins.push(await adminOf(run.site));
    const searching = await measurePage(run, besideAdmins, async () => {
      const end = performance.now() + ms;
      await Promise.all(admins.map((admin) => searchUntil(end, admin)));
    });
    const ratio = (searching.p99 ?? NaN) / (alone.p99 ?? NaN);
    const targets = [atMost('p99', ratio, 3, ' × that alone')];
    run.report.add({ ...searching, targets });
  });

  const besideLogIns = `beside ${LOG_INS_PER_SECOND} log-ins a second`;
  run.report.add(await measurePage(run, besideLogIns, () => logInFor(ms, run)));
}

async function measurePage(
  { site }: BenchRun,
  name: string,
  work: () => Promise<unknown>,
): Promise<Line> {
  const { result, cost } = await observe(site, () => pacedWhile(`${site.url}/`, work));
  const { requests, ...times } = result;
  return { name, ...times, ...costOf(cost, requests), targets: [] };
}

async function searchUntil(end: number, admin: Admin): Promise<void> {
  for (let index = 0; performance.now() < end; index += 1) {
    await admin.get(`/api/users?search=${SEARCHES[index % SEARCHES.length]}`);
  }
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
