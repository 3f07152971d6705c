import { CounterStore } from './counter-store';

const HOUR = 3_600_000;

test('asking for a counter makes none', () => {
  const store = new CounterStore();
  expect(store.find('a')).toBeUndefined();
  store.start('a', HOUR).count = 3;
  expect(store.find('a')?.count).toBe(3);
  store.clear('a');
  expect(store.find('a')).toBeUndefined();
});

test('a counter ends with its window', () => {
  const store = new CounterStore();
  store.start('a', -1);
  expect(store.find('a')).toBeUndefined();
});

test('a flood of single tries pushes nobody out who has used up theirs', () => {
  const store = new CounterStore();
  store.start('victim', HOUR).count = 20;
  for (let index = 0; index < 60_000; index += 1) store.start(`stranger ${index}`, HOUR).count = 1;
  expect(store.find('victim')?.count).toBe(20);
});

test('long keys take no more memory than short ones', () => {
  const store = new CounterStore();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 20_000; index += 1)
    store.start(`${'x'.repeat(20_000)}${index}`, HOUR);
  globalThis.gc?.();
  // Whole keys would be 400 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024);
});
