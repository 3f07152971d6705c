import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../support/client';
import { clearContent } from '../support/content';
import { inDatabase } from '../support/database';
import { fileProblems } from '../support/faults/consistency';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import { mailsTo } from '../support/mailbox';
import { admin, createUser } from '../support/people';
import { clearBook, clearSettings, inDays } from '../support/settings';
import { sharedServer } from '../support/shared-server';
import { SiteScript } from '../support/site-script';
import { type Statement, StatementRecorder } from '../support/statements';

/**
 * The limits of the site that a script loads once, for all tests of what a start does to existing
 * and expired data. The history and the bin keep data for one day.
 */
const SHORT = { HISTORY_REVISIONS: '2', HISTORY_DAYS: '1', BIN_DAYS: '1' };
const DAY_MS = 86_400_000;
const LONG_AGO = new Date(Date.now() - 3 * DAY_MS);
/** The first id of 300 made-up questions, and the id of the one in the bin. */
const [MADE_UP, IN_BIN] = [900_000, 900_007];

const recorder = new StatementRecorder();
let script: SiteScript;
let statements: Statement[];
let problemsBefore: string[];
let menus: Record<'old' | 'two' | 'three' | 'four' | 'young' | 'gone' | 'stays' | 'named', Menu>;
let account: User;
let sought: User;

beforeAll(async () => {
  await clearBook();
  await clearSettings();
  problemsBefore = await fileProblems(sharedServer());
  await leaveMenus();
  await leaveThousands();
  await leaveAccounts();
  await leaveBookings();
  recorder.record();
  script = await SiteScript.open({ ...SHORT, ...recorder.env });
  statements = recorder.take();
});

afterAll(async () => {
  await script.close();
  recorder.remove();
  for (const { id } of [account, sought]) await admin.delete(`/api/users/${id}`);
  await inDatabase('DELETE FROM revisions WHERE entry >= ?', MADE_UP);
  await inDatabase('DELETE FROM guest_identifiers');
  await clearBook();
  await clearSettings();
  await clearContent();
});

async function save(text: string, path = '/api/menus'): Promise<Menu> {
  const form = multipart({ name: text, uploadFile: pdfPart(pdf(text)) });
  return (await admin.upload<Menu>(path, form)).body;
}

async function leaveMenus(): Promise<void> {
  const old = await save('One');
  const path = `/api/menus/${old.id}`;
  const [two, three, four] = [
    await save('Two', path),
    await save('Three', path),
    await save('Four', path),
  ];
  await inDatabase(
    "UPDATE revisions SET at = ? WHERE kind = 'menu' AND entry = ?",
    LONG_AGO,
    old.id,
  );
  const [gone, stays] = [await save('Gone'), await save('Stays')];
  for (const { id } of [gone, stays]) await admin.delete(`/api/menus/${id}`);
  await inDatabase(
    "UPDATE revisions SET bin_until = ? WHERE kind = 'menu' AND entry = ? AND bin_until IS NOT NULL",
    ...[LONG_AGO, gone.id],
  );
  const named = await save('Before names were kept');
  await inDatabase('DELETE FROM menu_file_names WHERE name = ?', named.file);
  menus = { old, two, three, four, gone, stays, named, young: await save('Kept') };
  expect([old, two, three, four].map(isStored)).toEqual([true, true, true, true]);
}

async function leaveThousands(): Promise<void> {
  await inDatabase(
    `WITH RECURSIVE made(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < 3000)
     INSERT INTO revisions (kind, entry, version, action, at, actor_kind, way, changed, state)
     SELECT 'faq', ${MADE_UP} + i % 300, 1 + i / 300, 'changed', ?, 'script', 'script', '[]', '{}' FROM made`,
    LONG_AGO,
  );
  const tomorrow = new Date(Date.now() + DAY_MS);
  await inDatabase('UPDATE revisions SET bin_until = ? WHERE entry = ?', tomorrow, IN_BIN);
}

async function leaveAccounts(): Promise<void> {
  account = await createUser({ firstname: 'Mina', lastname: 'Murray' });
  for (const lastname of ['Harker', 'Holmwood']) {
    await admin.patch(`/api/users/${account.id}`, { lastname });
  }
  const age = "UPDATE revisions SET at = ? WHERE kind = 'user' AND entry = ?";
  await inDatabase(age, LONG_AGO, account.id);
  sought = await createUser({ firstname: 'Zoë', lastname: 'ÖSTMAN' });
  await inDatabase('DROP INDEX saltmarsh_up_users_list');
  await inDatabase('UPDATE up_users SET search_text = NULL');
}

/** Stores bookings from before references existed. */
async function leaveBookings(): Promise<void> {
  const bookings: [name: string, days: number, state: string][] = [
    ['asked', 2, 'new'],
    ['agreed', 2, 'confirmed'],
    ['former', -370, 'confirmed'],
    ['recent', -360, 'confirmed'],
  ];
  await leaveNotes();
  for (const [name, days, state] of bookings) {
    await inDatabase(
      `INSERT INTO booking_requests (document_id, name, email, telephone, date, time, guests, notes, state)
       VALUES (?, ?, ?, '01632 960 555', ?, '19:00', 2, 'Nuts', ?)`,
      ...[name, name, `${name}@saltmarsh.test`, inDays(days), state],
    );
  }
  // One card has the addresses of an old and a recent booking. The other card has no booking.
  for (const [identifier, card] of [
    ['former@saltmarsh.test', 'both'],
    ['recent@saltmarsh.test', 'both'],
    ['+441632960556', 'old'],
  ] as const) {
    await inDatabase(
      "INSERT INTO guest_identifiers (document_id, identifier, card, note) VALUES (?, ?, ?, 'Likes the window')",
      ...[identifier, identifier, card],
    );
  }
}

/** Stores bookings of a month ago, with and without allergies in their notes. */
async function leaveNotes(): Promise<void> {
  const bookings: [name: string, days: number, ...notes: (string | null)[]][] = [
    ['fresh', -30, 'Nuts', 'Nut allergy', null],
    ['read', -31, 'A nut allergy', 'Likes the window', null],
    ['noted', -31, 'No allergies', 'Rang: coeliac', null],
    ['set', -31, 'Kiwis make me ill', null, '["kiwi"]'],
    ['plain', -31, 'No allergies', 'Likes the window', null],
  ];
  for (const [name, days, ...notes] of bookings) {
    await inDatabase(
      `INSERT INTO booking_requests (document_id, reference, name, date, time, guests, state, notes, staff_notes, allergies)
       VALUES (?, ?, ?, ?, '19:00', 2, 'seated', ?, ?, ?)`,
      ...[name, name, name, inDays(days), ...notes],
    );
  }
}

const isStored = ({ file }: Menu) =>
  existsSync(join(sharedServer().dataDir, 'public/uploads', file ?? '-'));

interface Revision {
  version: number;
  action: string;
  state: unknown;
}

const history = (kind: string, { id }: { id: number }) =>
  inDatabase<Revision>(
    'SELECT version, action, state FROM revisions WHERE kind = ? AND entry = ? ORDER BY version',
    kind,
    id,
  );
const versions = async (menu: Menu) => (await history('menu', menu)).map(({ version }) => version);

describe('a start deletes', () => {
  test('old revisions that are not among the last of their entry, with their files', async () => {
    const { old, two, three, four } = menus;
    expect(await versions(old)).toEqual([3, 4]);
    expect([old, two, three, four].map(isStored)).toEqual([false, false, true, true]);
    const { status, body } = await admin.post<Menu>(`/api/menus/${old.id}/revisions/3/restore`);
    expect([status, body.name]).toEqual([200, 'Three']);
  });

  test('expired entries from the bin, but keeps a record of their deletion', async () => {
    const { gone, stays } = menus;
    const { body } = await admin.get<Paginated<BinItem>>('/api/bin?kind=menu');
    const inBin = body.data.map(({ entry_id }) => entry_id);
    expect([gone, stays].map(({ id }) => inBin.includes(id))).toEqual([false, true]);
    expect([gone, stays].map(isStored)).toEqual([false, true]);
    expect(await history('menu', gone)).toEqual([
      { version: 1, action: 'created', state: null },
      { version: 2, action: 'deleted', state: null },
    ]);
  });

  test('an account’s former values once they are HISTORY_DAYS old', async () => {
    const said = (await history('user', account)).map(({ version, state }) => [
      version,
      /Murray|Harker|Holmwood/.exec(JSON.stringify(state))?.[0],
    ]);
    // HISTORY_REVISIONS revisions stay. Only the last has values: the current ones.
    expect(said).toEqual([
      [2, undefined],
      [3, 'Holmwood'],
    ]);
    await admin.patch(`/api/users/${account.id}`, { lastname: 'Murray' });
    const [changed] = await inDatabase<{ changed: unknown }>(
      "SELECT changed FROM revisions WHERE kind = 'user' AND entry = ? AND version = 4",
      account.id,
    );
    expect(JSON.stringify(changed)).toContain('lastname');
  });

  test('thousands of revisions in a few statements, but none that is recent or in the bin', async () => {
    const rows = await inDatabase<{ entry: number; n: number }>(
      'SELECT entry, count(*) AS n FROM revisions WHERE entry >= ? GROUP BY entry',
      MADE_UP,
    );
    const counts = new Map(rows.map(({ entry, n }) => [entry, Number(n)]));
    expect(counts.get(IN_BIN)).toBe(10);
    counts.delete(IN_BIN);
    expect([counts.size, new Set(counts.values())]).toEqual([299, new Set([2])]);
    expect(await versions(menus.young)).toEqual([1]);
    const swept = statements.filter(({ sql }) =>
      /^(select|update|delete).*[`"]revisions[`"]/s.test(sql),
    );
    expect(swept.filter(({ sql }) => sql.startsWith('delete')).length).toBeGreaterThan(0);
    expect(swept.length).toBeLessThan(40);
  });

  test('exactly the files that are no longer needed', async () => {
    expect(await fileProblems(sharedServer())).toEqual(problemsBefore);
    expect(readdirSync(join(sharedServer().dataDir, 'tmp'))).toEqual([]);
  });
});

describe('a start completes', () => {
  test('bookings from earlier versions, and erases the data of old ones', async () => {
    const day = async (days: number) =>
      (await admin.get<BookingDay>(`/api/bookings?date=${inDays(days)}`)).body.bookings;
    const reference = expect.stringMatching(/^[2-9A-Z]{8}$/) as string;
    expect(await day(2)).toMatchObject([
      { name: 'asked', state: 'requested', reference },
      { name: 'agreed', state: 'confirmed', reference },
    ]);
    expect(await day(-360)).toMatchObject([{ name: 'recent', email: 'recent@saltmarsh.test' }]);
    expect(await day(-370)).toMatchObject([
      { name: 'Deleted', email: null, telephone: null, notes: null, guests: 2 },
    ]);
    const entries = await inDatabase<{ reference: string; calendar_uid: string }>(
      "SELECT reference, calendar_uid FROM booking_requests WHERE name IN ('asked', 'recent')",
    );
    const host = new URL(sharedServer().url).hostname;
    for (const entry of entries) expect(entry.calendar_uid).toBe(`${entry.reference}@${host}`);
    for (const name of ['asked', 'agreed', 'recent', 'former']) {
      expect(mailsTo(`${name}@saltmarsh.test`)).toEqual([]);
    }
  });

  test('a guest’s card keeps what still has a booking', async () => {
    const rows = await inDatabase(
      "SELECT identifier, note FROM guest_identifiers WHERE card IN ('both', 'old')",
    );
    expect(rows).toEqual([{ identifier: 'recent@saltmarsh.test', note: 'Likes the window' }]);
  });

  test('allergies are forgotten after thirty days, with the notes that speak of them', async () => {
    const rows = await inDatabase(
      "SELECT name, notes, staff_notes, allergies FROM booking_requests WHERE name IN ('fresh', 'read', 'noted', 'set', 'plain') ORDER BY id",
    );
    const window = 'Likes the window';
    expect(rows).toEqual([
      { name: 'fresh', notes: 'Nuts', staff_notes: 'Nut allergy', allergies: null },
      { name: 'read', notes: null, staff_notes: window, allergies: null },
      { name: 'noted', notes: 'No allergies', staff_notes: null, allergies: null },
      { name: 'set', notes: null, staff_notes: null, allergies: null },
      { name: 'plain', notes: 'No allergies', staff_notes: window, allergies: null },
    ]);
  });

  test('the index and the texts for the account search', async () => {
    const search = encodeURIComponent('zoe ostman');
    const { body } = await admin.get<Paginated<User>>(`/api/users?search=${search}`);
    expect(body.data.map(({ email }) => email)).toEqual([sought.email]);
    const plan = statements.filter(({ sql }) => sql.includes('saltmarsh_up_users_list'));
    expect(plan.some(({ sql }) => /^create index/i.test(sql))).toBe(true);
  });

  test('the names of menu files, which then lead to the current ones', async () => {
    const { id, file } = menus.named;
    await save('After names were kept', `/api/menus/${id}`);
    const { status, text } = await new Client().get(`/storage/menus/${file}`);
    expect([status, text]).toEqual([200, expect.stringContaining('After names were kept')]);
  });
});
