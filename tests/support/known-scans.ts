import { scansOf, type Scan } from './query-plan';
import type { ServerAddress } from './server';
import type { Statement } from './statements';

/** Tables that grow with visitors' and customers' actions, or over the years. */
const GROWING = [
  ...['up_users', 'up_users_role_lnk', 'sessions', 'two_factors', 'password_resets'],
  'invitations',
  ...['outgoing_mails', 'files', 'files_related_mph', 'menu_file_names'],
  ...['revisions', 'kept_files', 'booking_requests'],
];

/** Statements that may scan a growing table, and why. */
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
  [({ sql }) => /from .booking_requests. .* LIKE /i.test(sql), 'a search of the book'],
  [({ sql }) => /^delete from .outgoing_mails. .*reply_to/.test(sql), 'a guest’s erasure'],
  [({ sql }) => /search_text is distinct from/.test(sql), 'once a start'],
  [({ sql }) => /menu_file_names.* is null/.test(sql), 'once a start'],
  [({ sql }) => /^select distinct .related_type./.test(sql), 'Strapi, when schemas have changed'],
];

/** Strapi's own figures: weekly, from fifteen seconds after the first start. */
const WEEKLY = /^select count.* from .files. as .t0. limit/;
const READS = /^(select|insert|update|delete|with) /i;
/** Databases limit the parameters of a statement, and plan one with thousands slowly. */
const MAX_PARAMETERS = 100;
/** Name of an SQLite table while knex changes its columns. */
const REBUILT = '_knex_temp';

/** Problems of the statements that a server sends to its database. */
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
      // Strapi sends this once per start, with all permissions of the panel's actions and fields.
      ({ sql, values }) => values.length > MAX_PARAMETERS && !/admin_permissions_/.test(sql),
    ),
    /** Statements that scan a growing table. */
    unknownScans: growing.filter((scan) => !KNOWN.some(([is]) => is(scan))),
    needlesslyKnown: KNOWN.filter(([is]) => !growing.some(is)).map(([, why]) => why),
  };
}
