import { createMemoryRooms } from './memory-rooms';
import { MAX_MEMBERS } from './rooms';

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const entries = (members: ReadonlyMap<string, number>) => [...members.entries()];

test('who enters again is there since the first time', async () => {
  const rooms = createMemoryRooms();
  await rooms.enter('faq 1', 'ana', MINUTE);
  jest.setSystemTime(20_000);
  expect(entries(await rooms.enter('faq 1', 'ben', MINUTE))).toEqual([
    ['ana', 0],
    ['ben', 20_000],
  ]);
  expect(entries(await rooms.enter('faq 2', 'ben', MINUTE))).toEqual([['ben', 20_000]]);
  expect((await rooms.enter('faq 1', 'ana', MINUTE)).get('ana')).toBe(0);
});

test('who is not heard of for the time is gone, and comes anew', async () => {
  const rooms = createMemoryRooms();
  await rooms.enter('faq 1', 'ana', MINUTE);
  jest.setSystemTime(MINUTE);
  expect(entries(await rooms.enter('faq 1', 'ben', MINUTE))).toEqual([['ben', MINUTE]]);
  expect((await rooms.enter('faq 1', 'ana', MINUTE)).get('ana')).toBe(MINUTE);
});

test('who leaves is gone at once', async () => {
  const rooms = createMemoryRooms();
  await rooms.enter('faq 1', 'ana', MINUTE);
  await rooms.leave('faq 1', 'ana');
  expect(entries(await rooms.enter('faq 1', 'ben', MINUTE))).toEqual([['ben', 0]]);
});

test('neither rooms nor members grow without end', async () => {
  const rooms = createMemoryRooms();
  for (let n = 0; n <= MAX_MEMBERS; n += 1) await rooms.enter('faq 0', `${n}`, MINUTE);
  expect((await rooms.enter('faq 0', 'late', MINUTE)).size).toBe(MAX_MEMBERS);
  for (let n = 1; n <= 500; n += 1) await rooms.enter(`faq ${n}`, 'ana', MINUTE);
  expect((await rooms.enter('faq 500', 'ben', MINUTE)).size).toBe(2);
  // The first room was dropped for the last.
  expect((await rooms.enter('faq 0', 'ben', MINUTE)).size).toBe(1);
});
