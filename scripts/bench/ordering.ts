import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { observe } from './observe';
import { pacedWhile } from './paced';
import { atMost } from './results';

const ORDERS = 10;

/** An admin turns the whole list around, again and again, while visitors read. */
export async function measureOrdering({ site, admin, report }: BenchRun): Promise<void> {
  const { body } = await admin.get<Faq[]>('/api/faqs');
  report.section(`Ordering ${body.length.toLocaleString('en-GB')} FAQs`);
  let questions = body.map(({ id }) => ({ id }));
  const times: number[] = [];
  const { result: page, cost } = await observe(site, () =>
    pacedWhile(`${site.url}/`, async () => {
      while (times.length < ORDERS) {
        questions = questions.toReversed();
        times.push((await admin.post('/api/faqs/order', { questions })).ms);
      }
    }),
  );
  const order = timesOf(times);
  report.add({
    name: 'turning the list around',
    ...order,
    ...costOf(cost, ORDERS),
    targets: [atMost('p95', order.p95, 100, ' ms')],
  });
  report.add({
    name: 'home page meanwhile',
    ...page,
    targets: [atMost('p99', page.p99, 30, ' ms')],
  });
}
