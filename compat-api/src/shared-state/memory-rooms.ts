import { MAX_MEMBERS, type Members, type Rooms } from './rooms';

/** Full at about a megabyte; the room that nobody has entered for longest goes first. */
const MAX_ROOMS = 500;

interface Stay {
  since: number;
  until: number;
}

/** For one instance: everything is in this process. */
export function createMemoryRooms(): Rooms {
  const rooms = new Map<string, Map<string, Stay>>();

  function presentIn(name: string): Map<string, Stay> {
    const stays = rooms.get(name) ?? new Map<string, Stay>();
    for (const [member, { until }] of stays) if (until <= Date.now()) stays.delete(member);
    return stays;
  }

  return {
    enter(name, member, ms) {
      const stays = presentIn(name);
      const since = stays.get(member)?.since ?? Date.now();
      if (stays.has(member) || stays.size < MAX_MEMBERS) {
        stays.set(member, { since, until: Date.now() + ms });
      }
      // Entered last, so dropped last.
      rooms.delete(name);
      rooms.set(name, stays);
      const [oldest] = rooms.keys();
      if (rooms.size > MAX_ROOMS && oldest !== undefined) rooms.delete(oldest);
      return Promise.resolve(membersOf(stays));
    },
    leave(name, member) {
      const stays = presentIn(name);
      stays.delete(member);
      if (stays.size === 0) rooms.delete(name);
      return Promise.resolve();
    },
  };
}

const membersOf = (stays: ReadonlyMap<string, Stay>): Members =>
  new Map([...stays].map(([member, { since }]) => [member, since]));
