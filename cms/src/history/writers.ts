import type { ActorKind, RevisionWay, Writer } from '@saltmarsh/contract/messages/revision';
import type { UserRow } from '../accounts/user.service';
import { query } from '../database/typed-query';
import { USER } from '../uids';
import type { RevisionRow } from './revision.service';

type Written = Pick<RevisionRow, 'actorKind' | 'actorId'>;

/** Returns the authors under their current names: a revision stores only their numbers. */
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

export interface Author {
  actorKind: ActorKind;
  /** An account's number. */
  actorId: number | null;
  way: RevisionWay;
}

/** The author of content that is older than its history. */
export const UNKNOWN: Author = { actorKind: 'unknown', actorId: null, way: 'unknown' };

/** The part that the request contexts of the API and of Strapi have in common. */
interface RequestContext {
  path: string;
  state: { isStrapi?: boolean; account?: { number: number }; session?: { user: UserRow | null } };
}

/**
 * Returns the author of the current request, and the part of the system that the author uses
 * (`way`), such as the panel. Without a request, the author is a script.
 */
export function whoWrites(): Author {
  const ctx = strapi.requestContext.get() as RequestContext | undefined;
  if (!ctx) return { actorKind: 'script', actorId: null, way: 'script' };
  const { account, session, isStrapi } = ctx.state;
  const number = (isStrapi ? account : session?.user)?.number ?? null;
  const wayOfPanel = /\/upload(\/|$)/.test(ctx.path) ? 'media-library' : 'panel';
  const way = isStrapi ? wayOfPanel : 'site';
  return { actorKind: number === null ? 'guest' : 'account', actorId: number, way };
}

/** Returns the account name of the current request's sender; null for a guest or a script. */
export function nameOfWriter(): string | null {
  const ctx = strapi.requestContext.get() as RequestContext | undefined;
  const user = ctx?.state.session?.user;
  return user ? accountName(user) : null;
}
