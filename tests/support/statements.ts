import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { GuestBooking } from '@saltmarsh/contract/messages/guest-booking';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { connected } from '../../scripts/checks/postgres';
import { Client } from './client';
import { multipart, pdf, pdfPart } from './fixtures';
import { Panel } from './panel';
import { adminOf, PASSWORD } from './people';
import { PRELOAD, type ServerAddress } from './server';
import { inDays, saveBookingSettings } from './settings';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Strapi reads an entry for its webhooks some time after the response to a write. */
const FOR_WEBHOOKS = /^select "t0"\.\*, "t0"\."created_by_id"/;

export class StatementRecorder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'saltmarsh-statements-'));
  readonly #file = join(this.#folder, 'statements');
  readonly env = { NODE_OPTIONS: PRELOAD, TEST_STATEMENTS: this.#file };

  record(): void {
    writeFileSync(this.#file, '');
  }

  /** Stops recording and returns the statements since `record`. */
  take(): Statement[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    rmSync(this.#file);
    return lines.map((line) => JSON.parse(line) as Statement);
  }

  /** Returns the statements sent during `act`, without their values. */
  async during(act: () => Promise<unknown>): Promise<string[]> {
    this.record();
    await act();
    return this.take()
      .map(({ sql }) => sql.replace(/\s+/g, ' ').replaceAll('`', '"'))
      .filter((sql) => !FOR_WEBHOOKS.test(sql));
  }

  remove(): void {
    if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true });
  }
}

/** Tables that grow with visitors and time. */
const GROWING = [
  ...['up_users', 'up_users_role_lnk', 'sessions', 'two_factors', 'password_resets'],
  'invitations',
  ...['outgoing_mails', 'files', 'files_related_mph', 'menu_file_names'],
  ...['revisions', 'kept_files', 'booking_requests', 'guest_identifiers'],
];

/** Statements that may scan a growing table, with reasons. */
const KNOWN: [is: (scan: Scan) => boolean, why: string][] = [
  [({ index }) => index === 'saltmarsh_up_users_list', 'a page far back, a short search'],
  [({ sql }) => /^select count\(\*\) as .number. from .up_users.$/.test(sql), 'the list’s total'],
  [
    ({ sql, index }) =>
      index === 'saltmarsh_revisions_bin_recency' ||
      (/^saltmarsh_revisions_(recency|action)$/.test(index ?? '') && !/bin_until/.test(sql)),
    'all activity: a page far back, the total; all that is in the bin, where nothing stays for long',
  ],
  [({ sql }) => /update .kept_files. .*not exists/.test(sql), 'once a day'],
  [({ sql }) => /from .booking_requests. .* LIKE /is.test(sql), 'a search of the book'],
  [({ sql }) => /from .guest_identifiers. as .t0.$/.test(sql), 'a clean-up'],
  [({ sql }) => /^delete from .outgoing_mails. .*reply_to/.test(sql), 'a guest’s erasure'],
  [({ sql }) => /search_text is distinct from/.test(sql), 'once a start'],
  [({ sql }) => /menu_file_names.* is null/.test(sql), 'once a start'],
  [({ sql }) => /^select distinct .related_type./.test(sql), 'Strapi, when schemas have changed'],
];

/** Strapi sends these every week, first fifteen seconds after the first start. */
const WEEKLY = /^select count.* from .files. as .t0. limit/;
const READS = /^(select|insert|update|delete|with) /i;
/** Databases limit a statement's parameters, and plan thousands slowly. */
const MAX_PARAMETERS = 100;
/** Name of an SQLite table while knex changes its columns. */
const REBUILT = '_knex_temp';

export async function statementProblems(server: ServerAddress, sent: Statement[]) {
  const distinct = [...new Map(sent.map((each) => [each.sql, each])).values()];
  const statements = distinct.filter(
    ({ sql }) => READS.test(sql) && !WEEKLY.test(sql) && !sql.includes(REBUILT),
  );
  const text = statements.map(({ sql }) => sql).join('\n');
  const scans = await scansOf(server, statements);
  const growing = scans.filter(({ table }) => GROWING.includes(table));
  return {
    unseenTables: GROWING.filter((table) => !new RegExp(`[\`"]${table}[\`"]`).test(text)),
    tooLong: statements.filter(
      // Strapi sends one such statement per start, with all permissions of the panel.
      ({ sql, values }) => values.length > MAX_PARAMETERS && !/admin_permissions_/.test(sql),
    ),
    unknownScans: growing.filter((scan) => !KNOWN.some(([is]) => is(scan))),
    needlesslyKnown: KNOWN.filter(([is]) => !growing.some(is)).map(([, why]) => why),
  };
}

/** A statement that reads all rows of a table or an index. */
interface Scan {
  sql: string;
  table: string;
  index: string | undefined;
}

/** Returns the scans in the database's plans for these statements. */
function scansOf(server: ServerAddress, statements: Statement[]): Promise<Scan[]> {
  const { databaseUrl, dataDir } = server;
  return databaseUrl
    ? scansInPostgres(databaseUrl, statements)
    : scansInSqlite(join(dataDir, 'saltmarsh.db'), statements);
}

async function scansInSqlite(file: string, statements: Statement[]): Promise<Scan[]> {
  const database = new Database(file, { readonly: true });
  // The planner needs this function to exist, but does not call it.
  database.function('fold', { deterministic: true }, String);
  try {
    return statements.flatMap(({ sql, values }) => {
      const plan = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
      return plan.all(...values.map(toSqlite)).flatMap(({ detail }) => {
        const [, name, index] =
          /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
        return name ? [{ sql, table: tableCalled(name, sql), index }] : [];
      });
    });
  } finally {
    database.close();
  }
}

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** Returns an alias's table, because a plan names only the alias. */
function tableCalled(alias: string, sql: string): string {
  return new RegExp(`\`(\\w+)\` as \`${alias}\``).exec(sql)?.[1] ?? alias;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

async function scansInPostgres(url: string, statements: Statement[]): Promise<Scan[]> {
  return connected(url, async (client) => {
    // Small tables would otherwise be scanned despite their indices.
    await client.query('SET enable_seqscan = off');
    const scans: Scan[] = [];
    for (const { sql, values } of statements) {
      const explain = `EXPLAIN (FORMAT JSON) ${sql}`;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values);
      for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) {
        const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = node;
        const isWhole = /^Index (Only )?Scan/.test(type) && node['Index Cond'] === undefined;
        if (isWhole || type === 'Seq Scan') scans.push({ sql, table, index });
      }
    }
    return scans;
  });
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const ACTIVITY = [
  ...['', 'page=2', 'kind=faq', 'kind=user&entry=1', 'action=deleted'],
  ...['person=account:1', 'person=account:1&kind=user&page=2'],
];

/** Uses all growing tables. */
export async function useEverything(url: string): Promise<void> {
  const admin = await adminOf(url);
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

async function useTheBook(url: string, admin: Client): Promise<void> {
  const date = inDays(3);
  await saveBookingSettings(undefined, {}, admin);
  const wish = { date, time: '19:00', guests: 2, name: 'Ann Lee', telephone: '01632 960 555' };
  const booked = await new Client(url).post<GuestBooking>('/api/bookings', {
    ...{ ...wish, email: 'plan@saltmarsh.test' },
  });
  expect(booked.status).toBe(201);
  await admin.get(`/api/availability?date=${date}&guests=11`);
  await admin.get(`/api/bookings?date=${date}`);
  await admin.get('/api/bookings?search=Lee');
  const card = `/api/bookings/${booked.body.reference}/guest`;
  expect((await admin.patch(card, { note: 'Likes the window' })).status).toBe(200);
  await admin.patch(`/api/bookings/${booked.body.reference}`, { state: 'cancelled_by_us' });
  await admin.get('/api/guests?email=plan@saltmarsh.test');
  expect((await admin.delete('/api/guests?email=plan@saltmarsh.test')).status).toBe(200);
}

/** Creates a menu in the panel and replaces its PDF. */
async function replaceMedia(url: string): Promise<void> {
  const panel = await Panel.open(url);
  const file = { content: pdf('replaced'), name: 'a.pdf', type: 'application/pdf' };
  const [stored] = (await panel.upload(file)).body as { id: number; hash: string }[];
  await panel.create('api::menu.menu', { name: 'Plan', pdf: stored?.id });
  expect((await panel.upload(file, {}, stored?.id)).status).toBe(200);
  expect((await new Client(url).get(`/storage/menus/${stored?.hash}.pdf`)).status).toBe(200);
}
