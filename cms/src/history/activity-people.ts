import { IS_WORK } from '@saltmarsh/contract/constants/tables';
import type { ActivityPerson } from '@saltmarsh/contract/messages/activity';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { REVISION, USER } from '../uids';
import { accountName, accountNames } from './writers';

/** The newest accounts: each is a parameter, of which a statement has at most a hundred. */
const MAX_FORMER = 100;

/** Lists people who can change the site or whose work is recorded, even if demoted or deleted since. */
export async function listPeople(): Promise<ActivityPerson[]> {
  const [admins, workers] = await Promise.all([
    query(USER).findMany({ where: { $or: [{ access: 'admin' }, { editsContent: true }] } }),
    idsOfWorkers(),
  ]);
  const names = await accountNames(workers);
  const people = new Map<number, string | null>([
    ...workers.map((id) => [id, names.get(id) ?? null] as const),
    ...admins.map((row) => [row.number, accountName(row)] as const),
  ]);
  return [...people].map(([id, name]) => ({ person: `account:${id}`, name })).sort(byName);
}

/** Reads the index of work only, which leaves out what customers do with their own accounts. */
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
