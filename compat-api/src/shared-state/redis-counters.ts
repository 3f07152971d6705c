import type { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../contract/panel-support';
import { keyHash } from './key-hash';
import { reached } from './reached';
import type { Counter, Counters } from './shared-state';

const counterOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Counter => ({
  count: consumedPoints,
  endsAt: Date.now() + msBeforeNext,
});

/** Never below zero, and nothing for a window that has ended: the next one would allow more. */
const TAKE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return redis.call('decr', KEYS[1]) end`;

/** `penalty` adds without a verdict: `consume` of `rate-limit.ts` decides over several limits at once. */
export function createRedisCounters(redis: Redis, { name, max, windowMs }: Limit): Counters {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points: max,
    duration: windowMs / 1000,
    rejectIfRedisNotReady: true,
  });
  return {
    async find(key) {
      const found = await reached(() => limiter.get(keyHash(key)));
      return found ? counterOf(found) : undefined;
    },
    add: async (key) => counterOf(await reached(() => limiter.penalty(keyHash(key)))),
    async takeBack(key) {
      await reached(() => redis.eval(TAKE_BACK, 1, limiter.getKey(keyHash(key))));
    },
    async clear(key) {
      await reached(() => limiter.delete(keyHash(key)));
    },
  };
}
