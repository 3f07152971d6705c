import type { GuestBooking } from '@saltmarsh/compat-api/contract/booking';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { inDays, saveBookingSettings } from '../support/booking-settings';
import { Client } from '../support/client';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import { Panel } from '../support/panel';
import { PASSWORD } from '../support/people';
import { createDatabase, type PostgresDatabase } from '../support/postgres';
import { scansOf, type Scan, type Statement } from '../support/query-plan';
import { ADMIN, startServer, type TestServer } from '../support/server';

const LOGGER = pathToFileURL(resolve(__dirname, '../support/log-statements.mjs')).href;

/** Tables that grow with what visitors and customers do, or with the years. */
const GROWING = [
  ...['up_users', 'up_users_role_lnk', 'sessions', 'two_factors', 'password_resets'],
  'invitations',
  ...['outgoing_mails', 'upload_journal', 'files', 'files_related_mph', 'menu_file_names'],
  ...['revisions', 'kept_files', 'booking_requests'],
];

/** What may read a growing table from one end to the other, and why. */
const KNOWN: [is: (scan: Scan) => boolean, why: string][] = [
  [({ index }) => index === 'saltmarsh_up_users_list', 'a page far back, a short search'],
  [({ sql }) => /^select count\(\*\) as .number. from .up_users.$/.test(sql), 'the list’s total'],
  [
    ({ sql, index }) =>
      index === 'saltmarsh_revisions_bin_recency' ||
      (/^saltmarsh_revisions_(recency|action)$/.test(index ?? '') && !/bin_until/.test(sql)),
    'all activity: a page far back, the total; all that is in the bin, where nothing stays for long',
  ],
  [
    ({ sql }) => /^select .t0.\.\* from .files. .* LIKE /.test(sql),
    'once an upload, by part of its name',
  ],
  [({ sql }) => /from .kept_files. as .kept. where not exists/.test(sql), 'once a day'],
  [({ sql }) => /from .booking_requests. .* LIKE /i.test(sql), 'a search of the book'],
  [({ sql }) => /^delete from .outgoing_mails. .*reply_to/.test(sql), 'a guest’s erasure'],
  [({ sql }) => /search_text is distinct from/.test(sql), 'once a start'],
  [({ sql }) => /menu_file_names.* is null/.test(sql), 'once a start'],
  [({ sql }) => /^select distinct .related_type./.test(sql), 'Strapi, when schemas have changed'],
];

const READS = /^(select|insert|update|delete|with) /i;
/** Databases limit the parameters of a statement, and plan one with thousands slowly. */
const MAX_PARAMETERS = 100;
/** What a table of SQLite is called while knex changes its columns. */
const REBUILT = '_knex_temp';

/** The different statements by which a server starts and does all that. */
async function statementsOf(options: { env: Record<string, string> }): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-statements-'));
  const file = join(folder, 'statements');
  const env = { ...options.env, NODE_OPTIONS: `--import ${LOGGER}`, TEST_STATEMENTS: file };
  const server = await startServer({ env });
  await useEverything(server.url);
  await server.stop();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  rmSync(folder, { recursive: true });
  const all = lines.map((line) => JSON.parse(line) as Statement);
  const distinct = [...new Map(all.map((statement) => [statement.sql, statement])).values()];
  const isRead = ({ sql }: Statement) => READS.test(sql) && !sql.includes(REBUILT);
  return { server, statements: distinct.filter(isRead) };
}

const ACTIVITY = [
  ...['', 'page=2', 'kind=faq', 'kind=user&entry=1', 'action=deleted'],
  ...['person=account:1', 'person=account:1&kind=user&page=2'],
];

interface Recorded {
  server: TestServer;
  statements: Statement[];
}

/** What is done with accounts, sessions, mails and files. */
async function useEverything(url: string): Promise<void> {
  const admin = new Client(url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  for (const query of ['', '?page=2', '?search=a', '?search=admin&page=2']) {
    await admin.get<Paginated<User>>(`/api/users${query}`);
  }
  const email = 'plan@saltmarsh.test';
  const { body: user } = await admin.post<User>('/api/users', {
    ...{ firstname: 'Ada', lastname: 'Plan', email, role: 'admin' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  const guest = new Client(url);
  await guest.signIn('nobody@saltmarsh.test', PASSWORD);
  await guest.post('/forgot-password', { email });
  await guest.post('/reset-password', {
    ...{ email, token: 'x', password: PASSWORD, password_confirmation: PASSWORD },
  });
  await guest.signIn(email, PASSWORD);
  await guest.get('/user/sessions');
  await guest.delete('/user/sessions');
  await guest.post('/user/two-factor-authentication');
  await guest.get('/user/two-factor-recovery-codes');
  await admin.patch(`/api/users/${user.id}`, { ...user, role: 'user', lastname: 'Planned' });
  await admin.delete(`/api/users/${user.id}`);
  const { body: menu } = await admin.upload<{ id: number; file: string }>(
    '/api/menus',
    multipart({ name: 'Plan', uploadFile: pdfPart() }),
  );
  await admin.get(`/storage/menus/${menu.file}`);
  await admin.delete(`/api/menus/${menu.id}`);
  await replaceMedia(url);
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  await admin.get(`/api/menus?limit=100&without=${ids.join()}`);
  await admin.post('/api/faqs/order', { questions: ids });
  await admin.get('/api/bin');
  await admin.get('/api/bin?kind=faq');
  await admin.get(`/api/bin?kind=menu&entry=${menu.id}`);
  await useTheBook(url, admin);
  await admin.get('/api/activity/people');
  for (const query of ACTIVITY) await admin.get(`/api/activity?${query}`);
  await admin.post('/logout');
}

/** A table that is asked for, moved and forgotten. */
async function useTheBook(url: string, admin: Client): Promise<void> {
  const date = inDays(3);
  await saveBookingSettings(await Panel.open(url));
  const wish = { date, time: '19:00', guests: 2, name: 'Ann Lee', telephone: '01632 960 555' };
  const booked = await new Client(url).post<GuestBooking>('/api/bookings', {
    ...{ ...wish, email: 'plan@saltmarsh.test' },
  });
  expect(booked.status).toBe(201);
  await admin.get(`/api/availability?date=${date}&guests=11`);
  await admin.get(`/api/bookings?date=${date}`);
  await admin.get('/api/bookings?search=Lee');
  await admin.patch(`/api/bookings/${booked.body.reference}`, { state: 'cancelled_by_us' });
  await admin.get('/api/guests?email=plan@saltmarsh.test');
  expect((await admin.delete('/api/guests?email=plan@saltmarsh.test')).status).toBe(200);
}

/** Of a menu that was made in the panel. */
async function replaceMedia(url: string): Promise<void> {
  const panel = await Panel.open(url);
  const file = { content: pdf('replaced'), name: 'a.pdf', type: 'application/pdf' };
  const [stored] = (await panel.upload(file)).body as { id: number; hash: string }[];
  await panel.create('api::menu.menu', { name: 'Plan', pdf: stored?.id });
  expect((await panel.upload(file, {}, stored?.id)).status).toBe(200);
  expect((await new Client(url).get(`/storage/menus/${stored?.hash}.pdf`)).status).toBe(200);
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  let database: PostgresDatabase | undefined;
  let recorded: Recorded | undefined;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      database = await createDatabase();
      if (!database) return;
    }
    recorded = await statementsOf({ env: { DATABASE_URL: database?.url ?? '' } });
  }, 120_000);

  afterAll(async () => {
    await recorded?.server.remove();
    await database?.drop();
  });

  test('the look-ups of growing tables were seen', () => {
    if (!recorded) return;
    const seen = recorded.statements.map(({ sql }) => sql).join('\n');
    expect(GROWING.filter((table) => !new RegExp(`[\`"]${table}[\`"]`).test(seen))).toEqual([]);
  });

  test('no statement has more than a hundred parameters', () => {
    if (!recorded) return;
    const long = recorded.statements.filter(({ values }) => values.length > MAX_PARAMETERS);
    // Strapi's own, once a start: there are as many permissions as the panel has actions and fields.
    expect(long.filter(({ sql }) => !/admin_permissions_/.test(sql))).toEqual([]);
  });

  test('only known statements read a growing table from one end to the other', async () => {
    if (!recorded) return;
    const scans = await scansOf(recorded.server, recorded.statements);
    const growing = scans.filter(({ table }) => GROWING.includes(table));
    expect(growing.filter((scan) => !KNOWN.some(([is]) => is(scan)))).toEqual([]);
    // What is known no more is not in the list.
    expect(KNOWN.filter(([is]) => !growing.some(is)).map(([, why]) => why)).toEqual([]);
  });
});
