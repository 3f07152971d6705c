import type { ApiContext } from '../routing/context';
import { consume, type Limit } from './rate-limit';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 27, 12);
const THREE: Limit = { name: 'three', max: 3, windowMs: MINUTE };

// Limits are counted in memory if the database is SQLite.
Object.assign(globalThis, { strapi: { db: { dialect: { client: 'sqlite' } } } });

let key = 0;
const headers: Record<string, string> = {};
const ctx = {
  set: (name: string, value: string) => (headers[name] = value),
} as unknown as ApiContext;
const attempt = (limit = THREE) => consume(ctx, [[limit, String(key)]]);

const lockedFor = (seconds: number) => ({
  status: 429,
  message: 'Too Many Attempts.',
  headers: {
    'Retry-After': String(seconds),
    'X-RateLimit-Limit': '3',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String((NOON + MINUTE) / 1000),
  },
});

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  key += 1;
});
afterEach(() => jest.useRealTimers());

test('tries while locked make it no longer: the time runs from the first', async () => {
  for (let n = 0; n < 3; n += 1) await attempt();
  await expect(attempt()).rejects.toMatchObject(lockedFor(60));
  jest.setSystemTime(NOON + 40_500);
  await expect(attempt()).rejects.toMatchObject(lockedFor(20));
  jest.setSystemTime(NOON + MINUTE);
  await expect(attempt()).resolves.toEqual(expect.any(Function));
});

test('tries at once are counted each', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 7 }, () => attempt()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('every response says what is left of the tightest limit', async () => {
  const ten: Limit = { name: 'ten', max: 10, windowMs: MINUTE };
  const both = () =>
    consume(ctx, [
      [ten, String(key)],
      [THREE, String(key)],
    ]);
  const takeBack = await both();
  expect(headers).toEqual({ 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '2' });
  await both();
  await takeBack(THREE);
  expect(headers).toEqual({ 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '3' });
});

test('a try that is taken back was none, unless its window has ended', async () => {
  const takeBack = await attempt();
  await takeBack();
  const late = await attempt();
  jest.setSystemTime(NOON + MINUTE);
  for (let n = 0; n < 3; n += 1) await attempt();
  await late();
  await expect(attempt()).rejects.toMatchObject({ status: 429 });
});
