import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Bench } from '../bench';
import { connected } from '../checks/postgres';
import { Browser } from './browser';
import { measure, percentilesOf, timeOf, type Figures } from './report';
import type { Site } from './site-server';

/** An editor saves a question, so the next visitor finds no cached response. */
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

/** An editor repeatedly uploads the largest allowed PDF while visitors read. */
export async function measureUploads({ site, admin, report, seconds }: Bench): Promise<void> {
  report.section('Uploads of 20 MB');
  const { data } = await admin.get<{ data: Menu[] }>('/api/menus');
  const pdf = readFileSync('scripts/seed/menus/wine.pdf');
  // The second copy of the PDF provides the end that a PDF file needs.
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

/** Reads 200 times a second until `work` ends, without waiting for earlier reads. */
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

export async function measureBookings({ site, admin, report }: Bench): Promise<void> {
  const { date: today } = londonNow();
  const dayOf = (turn: number) => addDays(today, 1 + (turn % 30));
  for (let day = 0; day < 30; day += 1) {
    await fill(site, 'booking_requests', 66, {
      ...{ date: `'${dayOf(day)}'`, time: "(12 + i % 9) || ':30'", state: "'confirmed'" },
      reference: "'B' || (1000000 + t.id + i)",
    });
  }
  report.section('Bookings, 2,000 in a month');
  const guest = new Browser(site.url);
  const look = (turn: number) => guest.send(`/api/availability?date=${dayOf(turn)}&guests=2`);
  const enter = (turn: number) =>
    admin.send('/api/bookings/by-staff', {
      ...{ name: `Guest ${turn}`, date: dayOf(turn), time: '19:00', guests: 2 },
      ...{ telephone: '01632 960 555', source: 'telephone' },
    });
  report.add('availability of a day', await measure(100, look), 'p95 ms ≤ 30');
  report.add('entering a booking', await measure(100, enter), 'p95 ms ≤ 100');
}

export async function measureHistory({ site, admin, report }: Bench): Promise<void> {
  const [faq] = await admin.get<Faq[]>('/api/faqs');
  await admin.send(`/api/faqs/${faq?.id}`, { question: 'The last revision, which is copied?' });
  await fill(site, 'revisions', 100_000, { entry: '1 + i % 20', version: 't.version + i' });
  report.section('History, 100,000 revisions');
  const history = () => admin.send(`/api/faqs/${faq?.id}/revisions`);
  report.add('a question’s history', await measure(100, history), 'p95 ms ≤ 50');
  const activity = () => admin.send('/api/activity');
  report.add('activity', await measure(100, activity), 'p95 ms ≤ 50');
}

/** Adds 10,000 accounts, all with the admin's password. `measureLogIns` logs in as some of them. */
export async function measureAccounts({ site, admin, report }: Bench): Promise<void> {
  const count = 10_000;
  const email = "'guest-' || i || '@post.example'";
  await fill(site, 'up_users', count, {
    ...{ number: 't.number + i', email, username: email, access: "'user'" },
    ...{ firstname: "'Guest'", lastname: "'Number ' || i" },
    search_text: `'guest number ' || i || ' ' || ${email}`,
    password: '(SELECT password FROM up_users ORDER BY id LIMIT 1)',
  });
  const user_id = `(SELECT max(id) FROM up_users) - ${count} + i`;
  await fill(site, 'up_users_role_lnk', count, { user_id });
  report.section('Accounts, 10,000');
  const list = () => admin.send('/api/users');
  const search = () => admin.send('/api/users?search=guest-777');
  report.add('list of users', await measure(100, list), 'p95 ms ≤ 50');
  report.add('a search that finds a dozen', await measure(100, search), 'p95 ms ≤ 50');
}

/** All log-ins must take equally long. A difference would reveal which accounts exist. */
export async function measureLogIns({ site, report }: Bench): Promise<void> {
  report.section('Log-ins');
  for (const [name, person, password, status] of [
    ['right password', 'guest', site.admin.password, 200],
    ['wrong password', 'guest', 'not-the-password', 422],
    ['unknown address', 'nobody', 'not-the-password', 422],
  ] as const) {
    const browsers = Array.from({ length: 41 }, () => new Browser(site.url));
    const open = async (turn: number) => browsers[turn]?.send('/sanctum/csrf-cookie');
    const logIn = async (turn: number) => {
      const email = `${person}-${turn + 1}@post.example`;
      return browsers[turn]?.send('/login', { email, password }, status);
    };
    report.add(name, await measure(40, logIn, open));
  }
}

type Row = Record<string, unknown>;

/**
 * Adds `count` copies of a table's last row to the database without telling the running site.
 * `changes` has SQL for each column that differs; `t` is the last row, and `i` counts from 1.
 */
async function fill(
  site: Site,
  table: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const last = `SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`;
  const [row = {}] = await query(site, last);
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const expressions: Record<string, string> = { document_id: "'bench' || (t.id + i)", ...changes };
  const values = columns.map((column) => expressions[column] ?? `t.${column}`);
  await query(
    site,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM n, (${last}) t`,
  );
  // Autovacuum would vacuum the table within a minute. Until then, even index-only scans would read
  // the table itself.
  if (site.databaseUrl) await query(site, `VACUUM ANALYZE ${table}`);
}

async function query({ dataDir, databaseUrl }: Site, statement: string): Promise<Row[]> {
  if (databaseUrl) {
    return connected(databaseUrl, async (client) => (await client.query<Row>(statement)).rows);
  }
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  const prepared = database.prepare<[], Row>(statement);
  const rows = prepared.reader ? prepared.all() : [];
  if (!prepared.reader) prepared.run();
  database.close();
  return rows;
}
