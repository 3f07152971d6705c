import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connected } from '../checks/postgres';
import { openDatabase, type Row, type SiteDatabase, type Table } from '../backup/site-database';
import { person } from './person';
import type { Site } from './site-server';

const BATCH = 5_000;
const YEAR_MS = 365 * 86_400_000;

/** Adds accounts until there are `total`, each with the admin's password. */
export function fillAccounts(site: Site, total: number): Promise<void> {
  return withDatabase(site, async (database, tableOf) => {
    const users = tableOf('up_users');
    const links = tableOf('up_users_role_lnk');
    const link = await lastRow(database, links);
    const admin = await firstRow(database, users);
    await addRows(database, users, total, (id, last) => {
      const { email, ...name } = person(id);
      // As the app would write it, where there is a column for what searches read.
      const search_text = `${name.firstname} ${name.lastname}\n${email}`.toLowerCase();
      const account = { email, username: email, password: admin?.password, search_text };
      return { ...last, ...name, ...account, number: id, access: 'user' };
    });
    await addRows(database, links, total, (id, last) => ({
      ...{ ...last, role_id: link?.role_id, user_id: id },
      ...('user_ord' in links.columns ? { user_ord: id } : {}),
    }));
  });
}

/** Adds FAQs until there are `total`, after the others. */
export function fillFaqs(site: Site, total: number): Promise<void> {
  return withDatabase(site, (database, tableOf) =>
    addRows(database, tableOf('faqs'), total, (id, last) => {
      return { ...last, question: `Question ${id}?`, number: id, position: id, archived: false };
    }),
  );
}

/** Adds revisions of these questions until there are `total`, over the last year. */
export function fillRevisions(site: Site, faqs: readonly number[], total: number): Promise<void> {
  const began = Date.now() - YEAR_MS;
  return withDatabase(site, (database, tableOf) =>
    addRows(database, tableOf('revisions'), total, (id, last) => ({
      ...{ ...last, kind: 'faq', entry: faqs[id % faqs.length], version: id },
      at: new Date(began + (id / total) * YEAR_MS).toISOString(),
    })),
  );
}

/** Adds bookings until there are `total`, from noon to ten. */
export function fillBookings(
  site: Site,
  total: number,
  dayOf: (index: number) => string,
): Promise<void> {
  return withDatabase(site, (database, tableOf) =>
    addRows(database, tableOf('booking_requests'), total, (id, last) => ({
      ...{ ...last, reference: `B${String(id).padStart(7, '0')}`, name: `Guest ${id}` },
      ...{ date: dayOf(id), time: `${12 + (id % 10)}:${id % 2 === 0 ? '00' : '30'}` },
    })),
  );
}

/** Rows like the last one, each with an id one higher. */
async function addRows(
  database: SiteDatabase,
  table: Table,
  total: number,
  change: (id: number, last: Row) => Row,
): Promise<void> {
  const last = await lastRow(database, table);
  if (!last) throw new Error(`${table.name} has no row to copy.`);
  const missing = total - (await database.count(table.name));
  const rows = Array.from({ length: Math.max(0, missing) }, (_, index): Row => {
    const id = Number(last.id) + 1 + index;
    return { ...change(id, last), id, ...('document_id' in last ? { document_id: newId() } : {}) };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    await database.insert(table, rows.slice(from, from + BATCH));
  }
  await database.setSequences([table]);
}

/** As long as Strapi's. */
const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);

/** While the site runs: it does not know of these rows until it reads them. */
async function withDatabase(
  { dataDir, databaseUrl }: Site,
  use: (database: SiteDatabase, tableOf: (name: string) => Table) => Promise<void>,
): Promise<void> {
  const databaseFile = join(dataDir, 'saltmarsh.db');
  const database = await openDatabase({ databaseUrl, databaseFile });
  if (!database) throw new Error(`There is no database in ${dataDir}.`);
  try {
    await database.begin('write');
    const tables = await database.tables();
    await use(database, (name) => {
      const table = tables.find((each) => each.name === name);
      if (!table) throw new Error(`There is no table ${name}.`);
      return table;
    });
    await database.commit();
  } finally {
    await database.close();
  }
  // As autovacuum would within a minute: until then, no index alone can answer.
  if (databaseUrl) await connected(databaseUrl, (client) => client.query('VACUUM ANALYZE'));
}

async function firstRow(database: SiteDatabase, table: Table): Promise<Row | undefined> {
  let first: Row | undefined;
  for await (const row of database.rows(table)) first ??= row;
  return first;
}

async function lastRow(database: SiteDatabase, table: Table): Promise<Row | undefined> {
  let last: Row | undefined;
  for await (const row of database.rows(table)) last = row;
  return last;
}
