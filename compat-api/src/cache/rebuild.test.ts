import { setImmediate as afterOthers } from 'node:timers/promises';
import { invalidate } from '@saltmarsh/cms/cache/content-changes';
import { announceStop } from '../process/stopping';
import type { FreshResponse } from './cached-response';
import { cachedResponse, respondCached } from './response-cache';

const TAG = 'api::faq.faq';
/** Longer than the interval between rounds. */
const NEXT_ROUND_MS = 1_100;

/** The rebuilt responses, in order. */
let built: string[] = [];
// All tests share one clock, because each round is timed from the one before.
beforeAll(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterAll(() => jest.useRealTimers());
beforeEach(async () => {
  await pass(NEXT_ROUND_MS);
  built = [];
});

/** Advances the clock and finishes the round that this starts: it yields after each of 20 responses. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 100; turns += 1) await afterOthers();
}

function ask(key: string, more: Partial<FreshResponse> = {}) {
  return respondCached(key, () => {
    built.push(key);
    return Promise.resolve({ status: 200, headers: {}, body: key, tags: [TAG], ...more });
  });
}

async function askTimes(times: number, key: string, more?: Partial<FreshResponse>): Promise<void> {
  for (let count = 0; count < times; count += 1) await ask(key, more);
}

/** Changes content and collects what is rebuilt, without the visitors' own requests. */
async function change(): Promise<void> {
  built = [];
  invalidate(TAG);
  await pass(NEXT_ROUND_MS);
}

const builtOf = (letter: string) => built.filter((key) => key.startsWith(`${letter}/`));

test('after a change, what was asked for most is built first, without a visitor', async () => {
  await askTimes(2, 'a/rare');
  await askTimes(9, 'a/popular');
  await askTimes(5, 'a/usual');
  await change();
  expect(built).toEqual(['a/popular', 'a/usual', 'a/rare']);
  expect(cachedResponse('a/popular')).toBeDefined();
});

test('what a visitor can make up, or has not asked for lately, is not', async () => {
  await askTimes(3, 'b/made-up', { isOneOfMany: true });
  await askTimes(1, 'b/once');
  await change();
  expect(builtOf('b')).toEqual(['b/once']);
  await change();
  expect(builtOf('b')).toEqual([]);
});

test('a burst of changes costs a round or two, and the last one is in what is built', async () => {
  await askTimes(100, 'c/popular');
  built = [];
  for (let change = 0; change < 100; change += 1) {
    invalidate(TAG);
    await jest.advanceTimersByTimeAsync(3);
  }
  await pass(NEXT_ROUND_MS);
  expect([1, 2]).toContain(builtOf('c').length);
  expect(cachedResponse('c/popular')).toBeDefined();
});

test('changes that go on cost one round a second', async () => {
  await askTimes(1_000, 'd/popular');
  built = [];
  for (let ms = 0; ms < 1_000; ms += 50) {
    invalidate(TAG);
    await pass(50);
  }
  expect(builtOf('d').length).toBeLessThanOrEqual(2);
});

test('what was overtaken by a change while it was built is built again', async () => {
  let held: Promise<void> | undefined;
  const askSlowly = () =>
    respondCached('h/popular', async () => {
      built.push('h/popular');
      const body = String(built.length);
      await held;
      return { status: 200, headers: {}, body, tags: [TAG] };
    });
  await askSlowly();
  let finish = () => {};
  held = new Promise((done) => (finish = done));
  await change();
  invalidate(TAG);
  finish();
  await pass(NEXT_ROUND_MS);
  expect(builtOf('h')).toHaveLength(2);
  expect(cachedResponse('h/popular')?.plain.body.toString()).toBe(
    String(built.lastIndexOf('h/popular') + 1),
  );
});

test('a visitor who comes first is not overtaken', async () => {
  await askTimes(3, 'e/popular');
  built = [];
  invalidate(TAG);
  await ask('e/popular');
  await pass(NEXT_ROUND_MS);
  expect(builtOf('e')).toHaveLength(1);
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
  isOut = true;
  await change();
  expect(built).toHaveLength(1);
});

test('nothing is built while the process stops', async () => {
  await askTimes(3, 'g/popular');
  announceStop();
  await change();
  expect(built).toEqual([]);
});
