import type { Present } from '../contract/presence';
import type { RevisionKind } from '../contract/revision';
import { accountNames } from '../revisions/writers';
import { sharedState } from '../shared-state/shared-state';

/** Three beats of an open page (web, back-office/presence): a late one is no departure. */
const PRESENT_MS = 60_000;

/** A browser's tab that has an entry open. */
export interface OpenTab {
  kind: RevisionKind;
  entry: number;
  /** The number of its account. */
  person: number;
  tab: string;
}

const roomOf = ({ kind, entry }: OpenTab) => `presence ${kind} ${entry}`;
const memberOf = ({ person, tab }: OpenTab) => `${person} ${tab}`;

/** Resolves to the others, the first one first. Two tabs of one person are one. */
export async function arrive(open: OpenTab): Promise<Present[]> {
  const members = await sharedState().rooms.enter(roomOf(open), memberOf(open), PRESENT_MS);
  const since = new Map<number, number>();
  for (const [member, time] of members) {
    const person = Number.parseInt(member, 10);
    if (person === open.person) continue;
    since.set(person, Math.min(time, since.get(person) ?? time));
  }
  const names = await accountNames([...since.keys()]);
  return [...since]
    .sort(([, one], [, other]) => one - other)
    .flatMap(([person, time]) => {
      const name = names.get(person);
      return name ? { name, since: new Date(time).toISOString() } : [];
    });
}

export function leave(open: OpenTab): Promise<void> {
  return sharedState().rooms.leave(roomOf(open), memberOf(open));
}
