import { Redis } from 'ioredis';

/** Sites of different secrets don't meet in one Redis, so the tests may use any. */
const SERVER = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';

/** The address of a Redis for tests; `undefined`, said loudly, where there is none. */
export async function findRedis(): Promise<URL | undefined> {
  const redis = new Redis(SERVER, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return new URL(SERVER);
  } catch (error) {
    process.stderr.write(`SKIPPED: no Redis at ${SERVER}: ${String(error)}\n`);
    return undefined;
  } finally {
    redis.disconnect();
  }
}
