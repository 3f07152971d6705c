import type { ActorKind, Writer } from '@saltmarsh/contract/messages/revision';
import { query } from '../database/typed-query';
import { USER } from '../uids';
import type { UserRow } from '../accounts/user-row';
import type { RevisionRow } from './revision.service';

type Written = Pick<RevisionRow, 'actorKind' | 'actorId'>;

/** Returns the authors under their current names: a revision keeps numbers only. */
export async function writersOf(rows: readonly Written[]): Promise<(row: Written) => Writer> {
  const ids = rows.flatMap(({ actorKind, actorId }) => (actorKind === 'account' && actorId) || []);
  const names = await accountNames([...new Set(ids)]);
  return ({ actorKind, actorId: id }) => {
    const kind = actorKind as ActorKind;
    return { kind, id, name: (kind === 'account' && id !== null && names.get(id)) || null };
  };
}

export async function accountNames(numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const found = await query(USER).findMany({ where: { number: { $in: numbers } } });
  return new Map(found.map((account) => [account.number, accountName(account)]));
}

export const accountName = ({ firstname, lastname }: UserRow) => `${firstname} ${lastname}`;
