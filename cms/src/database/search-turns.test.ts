import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from './search-turns';

const LONG_MS = 30;

/** When each of several searches at once began and ended. */
async function times(count: number): Promise<{ began: number; ended: number }[]> {
  const search = async () => {
    const began = performance.now();
    await sleep(LONG_MS);
    return { began, ended: performance.now() };
  };
  return Promise.all(Array.from({ length: count }, () => inTurn(search)));
}

test('of searches at once, each begins after a pause three times as long as the one before took', async () => {
  const [first, second, third] = await times(3);
  for (const [before, after] of [
    [first, second],
    [second, third],
  ]) {
    const took = (before?.ended ?? NaN) - (before?.began ?? NaN);
    expect((after?.began ?? NaN) - (before?.ended ?? NaN)).toBeGreaterThanOrEqual(3 * took * 0.9);
  }
});

test('one after the other, none waits', async () => {
  const began = performance.now();
  for (let count = 0; count < 5; count += 1) await inTurn(() => Promise.resolve());
  expect(performance.now() - began).toBeLessThan(LONG_MS);
});

test('one that fails holds up none', async () => {
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('found'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('found');
});
