import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { keyHash } from './key-hash';
import { inLocalTurn } from './local-queue';
import { reached } from './reached';
import { createRedisCounters } from './redis-counters';
import { withRedisLock } from './redis-lock';
import type { Counters, SharedState } from './shared-state';

const TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

/** Shared by all instances with the same REDIS_URL. */
export async function openRedisState(url: string, keyPrefix: string): Promise<SharedState> {
  const redis = connect(url, keyPrefix);
  await Promise.race([once(redis, 'ready'), sleep(TIMEOUT_MS)]).catch(() => {});
  const counters = new Map<string, Counters>();
  return {
    counters(limit) {
      let found = counters.get(limit.name);
      if (!found) counters.set(limit.name, (found = createRedisCounters(redis, limit)));
      return found;
    },
    // In this process first: only one task of each asks Redis.
    oneAtATime: (key, work) => inLocalTurn(key, () => withRedisLock(redis, key, work)),
    claim: (key, ms) =>
      reached(async () => (await redis.set(`claim:${keyHash(key)}`, '1', 'PX', ms, 'NX')) === 'OK'),
    async check() {
      await reached(() => redis.ping());
    },
    close: () => Promise.resolve(redis.disconnect()),
  };
}

/** A command fails at once without a connection, and after two seconds with one that is dead. */
function connect(url: string, keyPrefix: string): Redis {
  const redis = new Redis(url, {
    keyPrefix,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_MS),
  });
  let isLost = false;
  redis.on('error', (error) => {
    // Once for each outage, not for each attempt.
    if (!isLost) strapi.log.error(`Redis can't be reached: ${error.message}`);
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) strapi.log.info('Redis can be reached again.');
    isLost = false;
  });
  return redis;
}
