import type { ActorKind, Writer } from '../contract/revision';
import type { Row } from '../strapi/rows';
import { query } from '../strapi/typed-query';
import { PANEL_USER, USER } from '../uids';
import type { UserRow } from '../users/user-row';
import type { RevisionRow } from './revision.service';

type Written = Pick<RevisionRow, 'actorKind' | 'actorId'>;

/** Who that was, by the names that they have now: a revision keeps numbers only. */
export async function writersOf(rows: readonly Written[]): Promise<(row: Written) => Writer> {
  const [accounts, panelUsers] = await Promise.all([
    accountNames(idsOf(rows, 'account')),
    panelNames(idsOf(rows, 'panel')),
  ]);
  return ({ actorKind, actorId: id }) => {
    const kind = actorKind as ActorKind;
    const names = kind === 'panel' ? panelUsers : accounts;
    const isPerson = kind === 'account' || kind === 'panel';
    return { kind, id, name: (isPerson && id !== null && names.get(id)) || null };
  };
}

function idsOf(rows: readonly Written[], kind: ActorKind): number[] {
  const ids = rows.flatMap(({ actorKind, actorId }) => (actorKind === kind && actorId) || []);
  return [...new Set(ids)];
}

export async function accountNames(numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const found = await query(USER).findMany({ where: { number: { $in: numbers } } });
  return new Map(found.map((account) => [account.number, accountName(account)]));
}

export async function panelNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await query(PANEL_USER).findMany({ where: { id: { $in: ids } } });
  return new Map(found.map((panelUser) => [panelUser.id, panelUserName(panelUser)]));
}

export const accountName = ({ firstname, lastname }: UserRow) => `${firstname} ${lastname}`;

export const panelUserName = (panelUser: Row<typeof PANEL_USER>) =>
  fullName(panelUser) || panelUser.email;

const fullName = ({ firstname, lastname }: Row<typeof PANEL_USER>) =>
  [firstname, lastname].filter(Boolean).join(' ');

/** Never an address, which a panel's user without a name is called by. */
export async function ownNameOf(row: Written): Promise<string | null> {
  if (row.actorKind !== 'panel') return (await writersOf([row]))(row).name;
  const panelUser = await query(PANEL_USER).findOne({ where: { id: row.actorId ?? 0 } });
  return (panelUser && fullName(panelUser)) || null;
}
