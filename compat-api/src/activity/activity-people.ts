import type { ActivityPerson } from '../contract/activity';
import { IS_WORK } from '../contract/tables';
import { accountName, accountNames, panelNames, panelUserName } from '../revisions/writers';
import { query } from '../strapi/typed-query';
import { PANEL_USER, REVISION, USER } from '../uids';

type PersonKind = 'account' | 'panel';
type Names = ReadonlyMap<number, string | null>;

/** Of a kind, the newest accounts: each is a parameter of a statement, which has at most a hundred of them. */
const MAX_FORMER = 100;

/** Those who can change the site, and those whose work is on record: demoted or deleted since, perhaps. */
export async function listPeople(): Promise<ActivityPerson[]> {
  const [admins, panelUsers, workers, panelWorkers] = await Promise.all([
    query(USER).findMany({ where: { access: 'admin' } }),
    query(PANEL_USER).findMany(),
    idsOfWorkers('account').then(namesOf(accountNames)),
    idsOfWorkers('panel').then(namesOf(panelNames)),
  ]);
  const accounts = new Map([
    ...workers,
    ...admins.map((row) => [row.number, accountName(row)] as const),
  ]);
  const ofPanel = new Map([
    ...panelWorkers,
    ...panelUsers.map((row) => [row.id, panelUserName(row)] as const),
  ]);
  return [...peopleOf('account', accounts), ...peopleOf('panel', ofPanel)].sort(byName);
}

/**
 * Looks once at the index for each of them, from one to the next: `distinct` would read all that everybody
 * ever did.
 */
function idsOfWorkers(kind: PersonKind): Promise<number[]> {
  const { tableName } = strapi.db.metadata.get(REVISION);
  const { connection } = strapi.db;
  const last = () =>
    connection(tableName)
      .where({ actor_kind: kind })
      .whereRaw(`(${IS_WORK})`)
      .max('actor_id as id')
      .as('last');
  const before = last().where('actor_id', '<', connection.ref('people.id'));
  return connection
    .withRecursive('people', ['id'], (people) => {
      void people
        .select('id')
        .from(last())
        .unionAll((next) => {
          void next.select(before).from('people').whereNotNull('people.id');
        });
    })
    .from('people')
    .whereNotNull('id')
    .limit(MAX_FORMER)
    .pluck('id');
}

/** Of an account that is gone, none. */
const namesOf =
  (find: typeof accountNames) =>
  async (ids: readonly number[]): Promise<Names> => {
    const names = await find(ids);
    return new Map(ids.map((id) => [id, names.get(id) ?? null]));
  };

function peopleOf(kind: PersonKind, names: Names): ActivityPerson[] {
  return [...names].map(([id, name]) => ({
    person: `${kind}:${id}`,
    name: name !== null && kind === 'panel' ? `${name} (panel)` : name,
  }));
}

/** Those without a name last. */
function byName(a: ActivityPerson, b: ActivityPerson): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return a.name.localeCompare(b.name, 'en-GB');
}
