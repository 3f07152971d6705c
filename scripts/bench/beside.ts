import { setTimeout as sleep } from 'node:timers/promises';
import { costOf, type BenchRun } from './bench-run';
import { median, type Times } from './figures';
import { observe } from './observe';
import { pacedWhile } from './paced';
import { person } from './person';
import type { Line } from './results';
import { signIn } from './sign-in';

const LOG_INS_PER_SECOND = 50;
/** In turns, because the machine is not equally fast all the time. A line shows the medians. */
const ROUNDS = 3;

/** A public page, alone and beside log-ins. */
export async function measurePageBeside(run: BenchRun): Promise<void> {
  run.report.section('The home page, 200 times a second');
  // Long enough that the slowest hundredth is a dozen requests or more.
  const ms = 1000 * Math.max(6, run.seconds);
  const page = `${run.site.url}/`;
  const rounds = [];
  while (rounds.length < ROUNDS) {
    rounds.push({
      alone: await measurePage(run, page, () => sleep(ms)),
      besideLogIns: await measurePage(run, page, () => logInFor(ms, run)),
    });
  }
  const alone = mediansOf(rounds.map((round) => round.alone));
  const besideLogIns = mediansOf(rounds.map((round) => round.besideLogIns));
  run.report.add({ ...alone, name: 'alone', targets: [] });
  const name = `beside ${LOG_INS_PER_SECOND} log-ins a second`;
  run.report.add({ ...besideLogIns, name, targets: [] });
}

type Figures = Times & Pick<Required<Line>, 'cpuMs' | 'delayMs' | 'residentMb'>;

function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]));
  return {
    ...{ p50: of('p50'), p95: of('p95'), p99: of('p99') },
    ...{ cpuMs: of('cpuMs'), delayMs: of('delayMs'), residentMb: of('residentMb') },
  };
}

async function measurePage(
  { site }: BenchRun,
  url: string,
  work: () => Promise<unknown>,
): Promise<Figures> {
  const { result, cost } = await observe(site, () => pacedWhile(url, work));
  const { requests, ...times } = result;
  return { ...times, ...costOf(cost, requests) };
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
