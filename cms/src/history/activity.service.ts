import {
  type ActivityKind,
  activityFilters,
  type ActivityAction,
  type ActivityItem,
  type ActivityPerson,
} from '@saltmarsh/contract/messages/activity';
import type { RevisionWay, Writer } from '@saltmarsh/contract/messages/revision';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import type { Where } from '../database/row-query';
import { IS_WORK, tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { FAQ, MENU, REVISION, USER, WIDGET } from '../uids';
import { changedFields } from './revision.resource';
import { entryFilter, type RevisionRow } from './revision.service';
import { accountName, accountNames } from './writers';

/** Leaves out an entry's content, which may have 200,000 characters. */
const COLUMNS = [
  ...(['id', 'kind', 'entry', 'action', 'at', 'actorKind'] as const),
  ...(['actorId', 'way', 'title', 'changed'] as const),
];
type ActivityRow = Pick<RevisionRow, (typeof COLUMNS)[number]>;

/** Lists the activity, newest first (`database/indices.ts` has an index for each filter). */
export async function listActivity(
  filter: URLSearchParams,
  page: PageRequest,
): Promise<RowsOfPage<ActivityRow>> {
  const where = whereOf(filter);
  const orderBy = [{ at: 'desc' }, { id: 'desc' }] as const;
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, select: COLUMNS, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}

function whereOf(filter: URLSearchParams): Where<typeof REVISION> {
  const given = (name: 'person' | 'action') => activityFilters[name].safeParse(filter.get(name));
  const [actorKind, actorId] = given('person').data?.split(':') ?? [];
  return {
    ...(actorKind && { actorKind, actorId: Number(actorId) }),
    ...entryFilter(filter, activityFilters.kind),
    // An `existing` revision records an entry that existed before its history began, so it is
    // nobody's action.
    action: given('action').data ?? { $ne: 'existing' },
  };
}

interface PresentEntries {
  has: (row: ActivityRow) => boolean;
  /**
   * Returns the current name of the account that a row is about. Rows about other kinds of entries
   * contain the entry's name at the time.
   */
  nameOf: (row: ActivityRow) => string | null;
}

export async function presentEntries(rows: readonly ActivityRow[]): Promise<PresentEntries> {
  const entriesOf = (kind: ActivityKind) => [
    ...new Set(rows.flatMap((row) => (row.kind === kind && row.entry) || [])),
  ];
  const [user, faq, menu, widget] = await Promise.all([
    accountNames(entriesOf('user')),
    numbersThere(FAQ, entriesOf('faq')),
    numbersThere(MENU, entriesOf('menu')),
    numbersThere(WIDGET, entriesOf('widget')),
  ]);
  const there: Partial<Record<string, { has(entry: number): boolean }>> = {
    user,
    faq,
    menu,
    widget,
    'site-setting': { has: () => true },
  };
  return {
    has: ({ kind, entry }) => there[kind]?.has(entry) ?? false,
    nameOf: ({ entry }) => user.get(entry) ?? null,
  };
}

async function numbersThere(
  uid: typeof FAQ | typeof MENU | typeof WIDGET,
  numbers: readonly number[],
): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const where = { number: { $in: numbers } };
  const found = await query(uid).findMany({ where, select: ['number'] });
  return new Set(found.map(({ number }) => number));
}

export function toActivityItem(
  row: ActivityRow,
  by: Writer,
  present: PresentEntries,
): ActivityItem {
  return {
    id: row.id,
    kind: row.kind as ActivityKind,
    entry_id: row.entry,
    title: row.kind === 'user' ? present.nameOf(row) : row.title,
    exists: present.has(row),
    action: row.action as ActivityAction,
    changed: changedFields(row),
    by,
    way: row.way as RevisionWay,
    at: new Date(row.at).toISOString(),
  };
}

/** The most people to find by their work: each becomes a parameter of one statement. */
const MAX_FORMER = 100;

/** Lists people who may change the site or have worked on it, even if demoted or deleted. */
export async function listPeople(): Promise<ActivityPerson[]> {
  const isStaff = [{ access: 'admin' }, { editsContent: true }, { worksTheBook: true }] as const;
  const [staff, workers] = await Promise.all([
    query(USER).findMany({ where: { $or: isStaff } }),
    idsOfWorkers(),
  ]);
  const names = await accountNames(workers);
  const people = new Map<number, string | null>([
    ...workers.map((id) => [id, names.get(id) ?? null] as const),
    ...staff.map((row) => [row.number, accountName(row)] as const),
  ]);
  return [...people].map(([id, name]) => ({ person: `account:${id}`, name })).sort(byName);
}

/** Reads only the index `worker`, which excludes customers' changes to their own accounts. */
const idsOfWorkers = (): PromiseLike<number[]> =>
  tableOf(REVISION)
    .where({ actor_kind: 'account' })
    .whereRaw(`(${IS_WORK})`)
    .distinct()
    .orderBy('actor_id', 'desc')
    .limit(MAX_FORMER)
    .pluck('actor_id');

/** Sorts people without a name last. */
function byName(a: ActivityPerson, b: ActivityPerson): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return a.name.localeCompare(b.name, 'en-GB');
}
