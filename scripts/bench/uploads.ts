import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { MAX_PDF_BYTES } from '@saltmarsh/compat-api/contract/upload-limits';
import { costOf, type BenchRun } from './bench-run';
import { timesOf } from './figures';
import { multipart } from './multipart';
import { observe } from './observe';
import { pacedWhile } from './paced';

const UPLOADS = 5;

/** An editor uploads the largest PDF that is allowed, again and again, while visitors read. */
export async function measureUploads({ site, admin, report }: BenchRun): Promise<void> {
  report.section('Uploads of 20 MB');
  const { body } = await admin.get<{ data: Menu[] }>('/api/menus');
  const menu = body.data.at(-1);
  const pdf = Buffer.from(
    await (await fetch(`${site.url}/storage/menus/${menu?.file}`)).arrayBuffer(),
  );
  const form = multipart({ name: menu?.name ?? '' }, lengthened(pdf, MAX_PDF_BYTES));
  const times: number[] = [];
  const { result: page, cost } = await observe(site, () =>
    pacedWhile(`${site.url}/`, async () => {
      while (times.length < UPLOADS) {
        const { ms } = await admin.post(`/api/menus/${menu?.id}`, form.body, form.contentType);
        times.push(ms);
      }
    }),
  );
  report.add({ name: 'replacing a PDF', ...timesOf(times), ...costOf(cost, UPLOADS), targets: [] });
  report.add({ name: 'home page meanwhile', ...page, targets: [] });
  await admin.post(`/api/menus/${menu?.id}`, ...original(menu?.name ?? '', pdf));
}

function original(name: string, pdf: Buffer): [Buffer, string] {
  const { body, contentType } = multipart({ name }, pdf);
  return [body, contentType];
}

/** The same pages in a file of `size` bytes: a comment before the end, which is repeated. */
function lengthened(pdf: Buffer, size: number): Buffer {
  const end = pdf.subarray(pdf.lastIndexOf('startxref'));
  const comment = Buffer.alloc(size - pdf.length - end.length, 'x');
  comment.write('\n%', 0);
  comment.write('\n', comment.length - 1);
  return Buffer.concat([pdf, comment, end]);
}
