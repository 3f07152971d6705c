import type { OpenTab } from '../contract/panel-support';
import type { Present } from '../contract/presence';
import { accountNames, panelNames } from '../revisions/writers';
import { createMemoryRooms } from '../shared-state/memory-rooms';

/** Three beats of an open page (web, back-office/presence; cms, admin/use-present): a late one is no departure. */
const PRESENT_MS = 60_000;

const rooms = createMemoryRooms();

type Person = OpenTab['person'];

const roomOf = ({ kind, entry }: OpenTab) => `presence ${kind} ${entry}`;
const keyOf = ({ kind, id }: Person) => `${kind} ${id}`;
const memberOf = ({ person, tab }: OpenTab) => `${keyOf(person)} ${tab}`;

/** Resolves to the others, the first one first. Two tabs of one person are one. */
export async function arrive(open: OpenTab): Promise<Present[]> {
  const members = await rooms.enter(roomOf(open), memberOf(open), PRESENT_MS);
  const since = new Map<string, number>();
  for (const [member, time] of members) {
    const person = member.slice(0, member.lastIndexOf(' '));
    if (person === keyOf(open.person)) continue;
    since.set(person, Math.min(time, since.get(person) ?? time));
  }
  const nameOf = await namesOf([...since.keys()]);
  return [...since]
    .sort(([, one], [, other]) => one - other)
    .flatMap(([person, time]) => {
      const name = nameOf(person);
      return name ? { name, since: new Date(time).toISOString() } : [];
    });
}

export function leave(open: OpenTab): Promise<void> {
  return rooms.leave(roomOf(open), memberOf(open));
}

async function namesOf(people: readonly string[]): Promise<(person: string) => string | undefined> {
  const idsOf = (wanted: Person['kind']) =>
    people.flatMap((person) => {
      const [kind, id] = person.split(' ');
      return kind === wanted ? Number(id) : [];
    });
  const [accounts, panelUsers] = await Promise.all([
    accountNames(idsOf('account')),
    panelNames(idsOf('panel')),
  ]);
  return (person) => {
    const [kind, id] = person.split(' ');
    return (kind === 'panel' ? panelUsers : accounts).get(Number(id));
  };
}
