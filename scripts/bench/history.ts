import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { fillRevisions } from './fill';
import { observe } from './observe';
import { atMost } from './results';

const TIMES = 40;
const REVISIONS = 100_000;

/** What editors open and save, with a long history behind it. */
export async function measureHistory(run: BenchRun): Promise<void> {
  const { site, admin, report } = run;
  const faqs = (await admin.get<Faq[]>('/api/faqs')).body.slice(0, 20);
  const { id = 0 } = faqs[0] ?? {};
  const save = (turn: number) =>
    admin.post(`/api/faqs/${id}`, { question: `Question ${turn}?`, answer: '<p>Yes.</p>' });
  report.section('An edit');
  await measure(run, 'saving a question', save);

  await fillRevisions(
    site,
    faqs.map((faq) => faq.id),
    REVISIONS,
  );
  report.section(`History, ${REVISIONS.toLocaleString('en-GB')} revisions`);
  const lastPage = Math.floor(REVISIONS / faqs.length / 20);
  for (const [name, path] of [
    ['a question’s history', `/api/faqs/${id}/revisions`],
    ['its last page', `/api/faqs/${id}/revisions?page=${lastPage}`],
    ['activity', '/api/activity'],
    ['activity of one person', '/api/activity?person=account:1'],
    ['the bin', '/api/bin'],
  ] as const) {
    await report.attempt(name, () => measure(run, name, () => admin.get(path)));
  }
  await measure(run, 'saving a question', save);
}

async function measure(
  { site, report }: BenchRun,
  name: string,
  act: (turn: number) => Promise<{ ms: number }>,
): Promise<void> {
  await act(-1);
  const times: number[] = [];
  const { cost } = await observe(site, async () => {
    while (times.length < TIMES) times.push((await act(times.length)).ms);
  });
  const { p50, p95 } = timesOf(times);
  const targets = [atMost('p95', p95, 50, ' ms')];
  report.add({ name, p50, p95, ...costOf(cost, times.length), targets });
}
