import { costOf, type BenchRun } from './bench-run';
import { median, timesOf } from './figures';
import { observe } from './observe';
import { person } from './person';
import type { Target } from './results';
import { signIn } from './sign-in';

const EACH = 40;
/** How much longer or shorter one may take than the other, in the middle of many. */
const ALIKE = 0.1;

/** One after the other, in turns, so that all meet the same machine. */
export async function measureLogIns({ site, report }: BenchRun): Promise<void> {
  report.section('Log-ins');
  const { password } = site.admin;
  const known: number[] = [];
  const wrong: number[] = [];
  const unknown: number[] = [];
  const attempt = async (times: number[], email: string, given: string, expected: number) => {
    const { status, ms } = await signIn(site.url, { email, password: given });
    if (status !== expected) throw new Error(`Log-in: ${status} instead of ${expected}.`);
    times.push(ms);
  };
  const { cost } = await observe(site, async () => {
    for (let turn = 0; turn < EACH; turn += 1) {
      // Above the accounts that the demo has.
      const { email } = person(100 + turn);
      await attempt(known, email, password, 200);
      await attempt(wrong, email, 'not-the-password', 422);
      await attempt(unknown, `nobody-${turn}@post.example`, 'not-the-password', 422);
    }
  });
  const shown = costOf(cost, 3 * EACH);
  report.add({ name: 'right password', ...timesOf(known), ...shown, targets: [] });
  report.add({ name: 'wrong password', ...timesOf(wrong), ...shown, targets: [] });
  const targets = [alike(median(unknown) / median(wrong))];
  report.add({ name: 'unknown address', ...timesOf(unknown), ...shown, targets });
}

function alike(ratio: number): Target {
  return {
    text: `p50 within ${100 * ALIKE} % of a known address’s`,
    isMet: Math.abs(ratio - 1) <= ALIKE,
  };
}
