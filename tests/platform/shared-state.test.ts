import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createRedisCounters } from '../../compat-api/src/shared-state/redis-counters';
import { openRedisState } from '../../compat-api/src/shared-state/redis-state';
import { withRedisLock } from '../../compat-api/src/shared-state/redis-lock';
import { findRedis } from '../support/redis';

let clients: Redis[] | undefined;
beforeAll(async () => {
  const url = await findRedis();
  const keyPrefix = `saltmarsh-test:${randomUUID()}:`;
  clients = url && [0, 1].map(() => new Redis(url.href, { keyPrefix }));
});
afterAll(() => clients?.forEach((client) => client.disconnect()));

/** As two instances, where there is a Redis; `findRedis` is loud about it where there is none. */
const testOnBoth = (name: string, run: (first: Redis, second: Redis) => Promise<void>) =>
  test(name, async () => {
    const [first, second] = clients ?? [];
    if (first && second) await run(first, second);
  });

describe('the lock of several instances', () => {
  testOnBoth('runs tasks of one key one at a time, of two keys at once', async (first, second) => {
    let [running, most] = [0, 0];
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
    };
    const alike = [first, second, first, second].map((redis) => withRedisLock(redis, 'one', task));
    await Promise.all(alike);
    expect(most).toBe(1);
    await Promise.all([withRedisLock(first, 'one', task), withRedisLock(second, 'two', task)]);
    expect(most).toBe(2);
  });

  testOnBoth('is free again after a task that fails', async (first, second) => {
    const failing = withRedisLock(first, 'failing', () => Promise.reject(new Error('No room')));
    await expect(failing).rejects.toThrow('No room');
    expect(await withRedisLock(second, 'failing', () => Promise.resolve('next'))).toBe('next');
  });

  testOnBoth('is not released by one whose lease has passed to another', async (first, second) => {
    await withRedisLock(first, 'lease', async () => {
      // As if this instance had hung for longer than the lease.
      const [key = ''] = await second.keys(`${second.options.keyPrefix}lock:*`);
      await second.set(key.replace(second.options.keyPrefix ?? '', ''), 'another', 'PX', 300);
    });
    const began = Date.now();
    await withRedisLock(second, 'lease', () => Promise.resolve());
    expect(Date.now() - began).toBeGreaterThan(100);
  });

  test('is an outage without Redis, and nothing has run', async () => {
    const away = new Redis({ port: 1, enableOfflineQueue: false, retryStrategy: () => null });
    away.on('error', () => {});
    const work = jest.fn();
    await expect(withRedisLock(away, 'any', work)).rejects.toMatchObject({ name: 'Unreachable' });
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a claim', () => {
  test('is given to one of several instances, and again when its time is over', async () => {
    const url = await findRedis();
    if (!url) return;
    const prefix = `saltmarsh-test:${randomUUID()}:`;
    const states = await Promise.all([0, 1].map(() => openRedisState(url.href, prefix)));
    const claims = (key: string) => Promise.all(states.map((state) => state.claim(key, 200)));
    const winners = async (key: string) => (await claims(key)).filter(Boolean).length;
    expect(await winners('sweep')).toBe(1);
    expect(await winners('sweep')).toBe(0);
    expect(await winners('another')).toBe(1);
    await sleep(250);
    expect(await winners('sweep')).toBe(1);
    await Promise.all(states.map((state) => state.close()));
  });
});

describe('the counters of several instances', () => {
  const limit = { name: 'tries', max: 5, windowMs: 1_000 };

  testOnBoth('are one, whoever counts', async (first, second) => {
    const [here, there] = [first, second].map((redis) => createRedisCounters(redis, limit));
    expect(await here?.find('guest')).toBeUndefined();
    await Promise.all([here?.add('guest'), there?.add('guest'), here?.add('guest')]);
    expect(await there?.find('guest')).toMatchObject({ count: 3 });
    await there?.takeBack('guest');
    expect(await here?.find('guest')).toMatchObject({ count: 2 });
    await here?.clear('guest');
    expect(await there?.find('guest')).toBeUndefined();
  });

  testOnBoth('never fall below zero, whatever is taken back too late', async (first) => {
    const counters = createRedisCounters(first, limit);
    const { endsAt } = await counters.add('late');
    await sleep(endsAt - Date.now() + 50);
    for (let late = 0; late < 3; late += 1) await counters.takeBack('late');
    expect((await counters.add('late')).count).toBe(1);
  });

  testOnBoth('begin anew after the window, which later tries don’t extend', async (first) => {
    const counters = createRedisCounters(first, limit);
    const { endsAt } = await counters.add('window');
    await sleep(300);
    const later = await counters.add('window');
    expect(Math.abs(later.endsAt - endsAt)).toBeLessThan(100);
    await sleep(endsAt - Date.now() + 50);
    expect((await counters.add('window')).count).toBe(1);
  });
});
