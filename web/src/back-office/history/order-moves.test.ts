import { isSameOrder, orderChanges, type Order } from './order-moves';

const NAMES = ['Dogs', 'Oysters', 'Parking', 'Prams', 'Wine'];
const order = (...ids: number[]): Order => ids.map((id) => ({ id, name: NAMES[id - 1] ?? null }));

const movesBetween = (then: Order, now: Order) =>
  orderChanges(then, now).moved.map((move) => [move.entry.name, move.then, move.now]);

test('one that is moved far is one move, whatever makes room for it', () => {
  expect(movesBetween(order(1, 2, 3, 4, 5), order(2, 3, 4, 5, 1))).toEqual([['Dogs', 1, 5]]);
  expect(movesBetween(order(1, 2, 3, 4, 5), order(5, 1, 2, 3, 4))).toEqual([['Wine', 5, 1]]);
});

test('each that is moved is told in the order of now', () => {
  expect(movesBetween(order(1, 2, 3, 4, 5), order(4, 2, 3, 5, 1))).toEqual([
    ['Prams', 4, 1],
    ['Dogs', 1, 5],
  ]);
});

test('nothing moves where others are added or deleted', () => {
  const [then, now] = [order(1, 2, 3), order(4, 1, 3, 5)];
  expect(isSameOrder(then, now)).toBe(true);
  expect(orderChanges(then, now)).toEqual({
    moved: [],
    added: order(4, 5),
    deleted: order(2),
  });
});

test('places count all that stand there', () => {
  const [then, now] = [order(1, 2, 3, 4), order(5, 4, 1, 3)];
  expect(isSameOrder(then, now)).toBe(false);
  expect(movesBetween(then, now)).toEqual([['Prams', 4, 2]]);
});
