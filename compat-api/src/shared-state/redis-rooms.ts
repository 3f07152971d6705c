import type { Redis } from 'ioredis';
import { keyHash } from './key-hash';
import { reached } from './reached';
import { MAX_MEMBERS, type Members, type Rooms } from './rooms';

/** A room is a hash: of each member, since when, and when last seen, by the clock of Redis. */
const ENTER = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local there = redis.call('hgetall', KEYS[1])
local since, others = now, 0
for i = 1, #there, 2 do
  local came, seen = string.match(there[i + 1], '(%d+) (%d+)')
  if seen + ARGV[2] <= now then redis.call('hdel', KEYS[1], there[i])
  elseif there[i] == ARGV[1] then since = tonumber(came)
  else others = others + 1 end
end
if others < tonumber(ARGV[3]) then
  redis.call('hset', KEYS[1], ARGV[1], string.format('%.0f %.0f', since, now))
end
redis.call('pexpire', KEYS[1], ARGV[2])
return redis.call('hgetall', KEYS[1])`;

const keyOf = (room: string) => `room:${keyHash(room)}`;

/** Shared by all instances; a room is gone when nobody has entered it for as long as one stays. */
export function createRedisRooms(redis: Redis): Rooms {
  return {
    enter: async (room, member, ms) =>
      membersOf(await reached(() => redis.eval(ENTER, 1, keyOf(room), member, ms, MAX_MEMBERS))),
    async leave(room, member) {
      await reached(() => redis.hdel(keyOf(room), member));
    },
  };
}

/** Of `HGETALL`: each member, and its times after it. */
function membersOf(found: unknown): Members {
  const texts = found as string[];
  const members = new Map<string, number>();
  for (let at = 0; at < texts.length; at += 2) {
    members.set(texts[at] ?? '', Number.parseInt(texts[at + 1] ?? '', 10));
  }
  return members;
}
