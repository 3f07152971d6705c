import { setImmediate as turn } from 'node:timers/promises';
import { nextTurn } from './turns';

test('callers of the same moment get one turn each, in order', async () => {
  const begun: number[] = [];
  for (const index of [0, 1, 2]) void nextTurn().then(() => begun.push(index));
  expect(begun).toEqual([]);
  const seen: number[][] = [];
  for (let count = 0; count < 4; count += 1) {
    await turn();
    seen.push([...begun]);
  }
  // None before the sockets have been looked at.
  expect(seen).toEqual([[], [0], [0, 1], [0, 1, 2]]);
});

test('a caller comes in turn while others wait, and after all are done', async () => {
  const begun: string[] = [];
  const begin = (name: string) => nextTurn().then(() => begun.push(name));
  const first = begin('first');
  const second = begin('second');
  await first;
  await Promise.all([begin('late'), second]);
  await begin('alone');
  expect(begun).toEqual(['first', 'second', 'late', 'alone']);
});
