import { setTimeout as sleep } from 'node:timers/promises';
import type { FreshResponse } from '../contract/storefront-support';
import { announceStop } from '../process/stopping';
import { invalidate } from './content-changes';
import { cachedResponse, respondCached } from './response-cache';

const TAG = 'api::faq.faq';
/** Longer than rounds are apart. */
const NEXT_ROUND_MS = 1_100;

/** What was built, in order. */
let built: string[] = [];
beforeEach(async () => {
  await sleep(NEXT_ROUND_MS);
  built = [];
});

function ask(key: string, more: Partial<FreshResponse> = {}) {
  return respondCached(key, async () => {
    built.push(key);
    await sleep(2);
    return { status: 200, headers: {}, body: key, tags: [TAG], ...more };
  });
}

async function askTimes(times: number, key: string, more?: Partial<FreshResponse>): Promise<void> {
  for (let count = 0; count < times; count += 1) await ask(key, more);
}

async function untilBuilt(count: number): Promise<void> {
  for (let wait = 0; wait < 300 && built.length < count; wait += 1) await sleep(5);
  // Anything beyond would be on its way.
  await sleep(50);
  expect(built).toHaveLength(count);
}

test('after a change, what was asked for most is built first, without a visitor', async () => {
  await askTimes(2, 'a/rare');
  await askTimes(9, 'a/popular');
  await askTimes(5, 'a/usual');
  built = [];
  invalidate(TAG);
  await untilBuilt(3);
  expect(built).toEqual(['a/popular', 'a/usual', 'a/rare']);
  expect(cachedResponse('a/popular')).toBeDefined();
});

test('what a visitor can make up, or has not asked for lately, is not', async () => {
  await askTimes(3, 'b/made-up', { isOneOfMany: true });
  await askTimes(1, 'b/once');
  built = [];
  invalidate(TAG);
  await sleep(NEXT_ROUND_MS);
  expect(built.filter((key) => key.startsWith('b/'))).toEqual(['b/once']);
  invalidate(TAG);
  await sleep(NEXT_ROUND_MS);
  expect(built.filter((key) => key.startsWith('b/'))).toEqual(['b/once']);
});

test('a burst of changes costs a round or two, and the last one is in what is built', async () => {
  await askTimes(100, 'c/popular');
  built = [];
  for (let change = 0; change < 100; change += 1) {
    invalidate(TAG);
    await sleep(3);
  }
  await sleep(NEXT_ROUND_MS);
  const times = built.filter((key) => key === 'c/popular').length;
  expect([1, 2]).toContain(times);
  expect(cachedResponse('c/popular')).toBeDefined();
});

test('changes that go on cost one round a second', async () => {
  await askTimes(1_000, 'd/popular');
  built = [];
  for (const end = Date.now() + 1_000; Date.now() < end; await sleep(60)) invalidate(TAG);
  expect(built.filter((key) => key === 'd/popular').length).toBeLessThanOrEqual(2);
});

test('what was overtaken by a change while it was built is built again', async () => {
  let isSlow = false;
  const ask = () =>
    respondCached('h/popular', async () => {
      built.push('h/popular');
      if (isSlow) await sleep(100);
      return { status: 200, headers: {}, body: String(built.length), tags: [TAG] };
    });
  await ask();
  built = [];
  isSlow = true;
  invalidate(TAG);
  await sleep(80);
  invalidate(TAG);
  await sleep(NEXT_ROUND_MS + 200);
  expect(built.filter((key) => key === 'h/popular')).toHaveLength(2);
  expect(cachedResponse('h/popular')?.plain.body.toString()).toBe(
    String(built.lastIndexOf('h/popular') + 1),
  );
});

test('a visitor who comes first is not overtaken', async () => {
  await askTimes(3, 'e/popular');
  built = [];
  invalidate(TAG);
  await ask('e/popular');
  await sleep(100);
  expect(built.filter((key) => key === 'e/popular')).toHaveLength(1);
});

test('the first that fails ends the round', async () => {
  let isOut = false;
  const askOrFail = (key: string) =>
    respondCached(key, async () => {
      built.push(key);
      if (isOut) throw new Error('The database is out of reach');
      return { status: 200, headers: {}, body: key, tags: [TAG] };
    });
  for (const key of ['f/1', 'f/2', 'f/3']) for (let n = 0; n < 5_000; n += 1) await askOrFail(key);
  built = [];
  isOut = true;
  invalidate(TAG);
  await sleep(NEXT_ROUND_MS);
  expect(built).toHaveLength(1);
});

test('nothing is built while the process stops', async () => {
  await askTimes(3, 'g/popular');
  built = [];
  invalidate(TAG);
  announceStop();
  await sleep(100);
  expect(built).toEqual([]);
});
