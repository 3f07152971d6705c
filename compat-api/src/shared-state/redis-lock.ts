import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Unreachable } from '../process/outage';
import { keyHash } from './key-hash';
import { reached } from './reached';

/** How long the lock of an instance that was killed stands in the way of others. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/** Only the holder may renew or release: the lease may have passed to another instance. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

/**
 * Runs `work` while no other instance runs one with the same key. Should Redis be lost meanwhile, the
 * work goes on, and another instance may begin its own after the lease.
 * @throws Unreachable without Redis, or when the lock isn't free within a minute; nothing has run then
 */
export async function withRedisLock<Result>(
  redis: Redis,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [name, token] = [`lock:${keyHash(key)}`, randomUUID()];
  await acquire(redis, name, token);
  const renewal = setInterval(() => {
    redis.eval(RENEW, 1, name, token, LEASE_MS).catch(() => {});
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await redis.eval(RELEASE, 1, name, token).catch(() => {});
  }
}

async function acquire(redis: Redis, name: string, token: string): Promise<void> {
  const lock = () => reached(() => redis.set(name, token, 'PX', LEASE_MS, 'NX'));
  for (const until = Date.now() + PATIENCE_MS; (await lock()) !== 'OK'; await sleep(RETRY_MS)) {
    if (Date.now() > until) throw new Unreachable('Another instance holds the lock for too long');
  }
}
