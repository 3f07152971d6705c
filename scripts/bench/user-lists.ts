import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { fillAccounts } from './fill';
import { observe } from './observe';
import { RARE_SURNAME } from './person';
import { atMost } from './results';

const READS = 40;
/** A list that takes a second must not take the whole benchmark. */
const ENOUGH_MS = 8_000;

/** By what is searched for: nothing, a word of few accounts, of many, of all, short ones. */
const SEARCHES = {
  'a search that finds none': 'qzxqzx',
  'a search that finds few': RARE_SURNAME,
  'a search that finds many': 'smith',
  'a search that finds all': 'example',
  'a search for two letters': 'an',
  'a search for one letter': 'e',
};

export async function measureUserLists(run: BenchRun, accounts: number): Promise<void> {
  await fillAccounts(run.site, accounts);
  const { body } = await run.admin.get<Paginated<User>>('/api/users');
  run.report.section(`User lists, ${body.total.toLocaleString('en-GB')} accounts`);
  const middle = Math.ceil(body.last_page / 2);
  const lists: [string, string][] = [
    ['the first page', '/api/users'],
    ['the middle page', `/api/users?page=${middle}`],
    ['the last page', `/api/users?page=${body.last_page}`],
    ...Object.entries(SEARCHES).map(([name, text]): [string, string] => [
      name,
      `/api/users?search=${text}`,
    ]),
  ];
  for (const [name, path] of lists) {
    await run.report.attempt(name, () => measureList(run, name, path));
  }
}

async function measureList(run: BenchRun, name: string, path: string): Promise<void> {
  await run.admin.get(path);
  const times: number[] = [];
  const { cost } = await observe(run.site, async () => {
    const end = performance.now() + ENOUGH_MS;
    while (times.length < READS && performance.now() < end) {
      times.push((await run.admin.get(path)).ms);
    }
  });
  const { p50, p95 } = timesOf(times);
  const targets = [atMost('p95', p95, 50, ' ms')];
  run.report.add({ name, p50, p95, ...costOf(cost, times.length), targets });
}
