import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { multipart } from './multipart';
import { observe } from './observe';
import { atMost } from './results';

const EDITS = 100;

interface Kind {
  name: string;
  /** As the list and its page are read. */
  api: string;
  page: string;
  edit(version: number): Promise<unknown>;
}

/** The first visitor after an edit, whose response is in no cache. */
export async function measureFirstMenuReads(run: BenchRun): Promise<void> {
  const { body } = await run.admin.get<{ data: Menu[]; total: number }>('/api/menus');
  const id = body.data[0]?.id;
  await measureFirstReads(run, `First read after an edit, ${body.total} menus`, {
    ...{ name: 'menus', api: '/api/menus', page: '/menus' },
    edit: (version) => {
      const form = multipart({ name: `Menu, version ${version}` });
      return run.admin.post(`/api/menus/${id}`, form.body, form.contentType);
    },
  });
}

export async function measureFirstFaqReads(run: BenchRun): Promise<void> {
  const { body } = await run.admin.get<Faq[]>('/api/faqs');
  const id = body.find(({ archived }) => archived === 0)?.id;
  await measureFirstReads(
    run,
    `First read after an edit, ${body.length.toLocaleString('en-GB')} FAQs`,
    {
      ...{ name: 'FAQs', api: '/api/faqs', page: '/faqs' },
      edit: (version) => run.admin.post(`/api/faqs/${id}`, { question: `Version ${version}?` }),
    },
  );
}

/** The cost is that of edit and read together. */
async function measureFirstReads(run: BenchRun, title: string, kind: Kind): Promise<void> {
  run.report.section(title);
  for (const [name, path, most] of [
    [kind.api, kind.api, 15],
    [`${kind.name} page`, kind.page, 40],
  ] as const) {
    const times: number[] = [];
    const { cost } = await observe(run.site, async () => {
      for (let version = 0; version < EDITS; version += 1) {
        await kind.edit(version);
        times.push(await timeToRead(run.site.url + path));
      }
    });
    const { p50, p95 } = timesOf(times);
    const targets = [atMost('p95', p95, most, ' ms')];
    run.report.add({ name, p50, p95, ...costOf(cost, EDITS), targets });
  }
}

async function timeToRead(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - began;
}
