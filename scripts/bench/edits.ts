import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Bench } from '../bench';
import { fill } from './fill';
import { measure, percentilesOf, timeOf, type Figures } from './measure';

/** An editor saves a question; the first visitor after that finds no response in the cache. */
export async function measureEdits({ site, admin, report }: Bench): Promise<void> {
  const faqs = await admin.get<Faq[]>('/api/faqs');
  const copy = { number: 't.number + i', position: 't.position + i', question: "'Question ' || i" };
  await fill(site, 'faqs', 1000 - faqs.length, copy);
  report.section('An edit, with 1,000 FAQs');
  const edit = (turn: number) =>
    admin.send(`/api/faqs/${faqs[0]?.id}`, { question: `Question ${turn}?` });
  const firstRead = (path: string) => measure(100, () => read(site.url + path), edit);
  report.add('saving a question', await measure(100, edit), 'p95 ms ≤ 50');
  report.add('first read of /api/faqs after it', await firstRead('/api/faqs'), 'p95 ms ≤ 15');
  report.add('first read of the FAQs page', await firstRead('/faqs'), 'p95 ms ≤ 40');
}

/** An editor uploads the largest PDF that is allowed, again and again, while visitors read. */
export async function measureUploads({ site, admin, report, seconds }: Bench): Promise<void> {
  report.section('Uploads of 20 MB');
  const { data } = await admin.get<{ data: Menu[] }>('/api/menus');
  const pdf = readFileSync('scripts/seed/menus/wine.pdf');
  // The second copy ends the file as a PDF must.
  const padding = Buffer.alloc(MAX_PDF_BYTES - 2 * pdf.length, '\n');
  const form = new FormData();
  form.set('name', 'A long menu');
  form.set('uploadFile', new Blob([pdf, padding, pdf]), 'menu.pdf');
  const home = `${site.url}/`;
  const alone = await readWhile(setTimeout(1000 * seconds), home);
  const uploads = measure(5, () => admin.send(`/api/menus/${data[0]?.id}`, form));
  const meanwhile = await readWhile(uploads, home);
  report.add('an upload', await uploads);
  report.add('home page, 200 a second, alone', alone);
  report.add('the same meanwhile', meanwhile);
}

/** Reads 200 times a second until `work` ends, whether or not earlier reads have their answers. */
async function readWhile(work: Promise<unknown>, url: string): Promise<Figures> {
  const reads: Promise<number>[] = [];
  const timer = setInterval(() => reads.push(timeOf(() => read(url))), 5);
  await work.finally(() => clearInterval(timer));
  return percentilesOf(await Promise.all(reads));
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}
