import fc from 'fast-check';
import { orderVersion } from './order-version';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), {
  minLength: 2,
  maxLength: 50,
});

test('two entries that change places make another version', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (order, at) => {
      const moved = [...order];
      const index = at % (order.length - 1);
      moved.splice(index, 2, moved[index + 1] ?? 0, moved[index] ?? 0);
      expect(orderVersion(moved)).not.toBe(orderVersion(order));
      expect(orderVersion([...order])).toBe(orderVersion(order));
    }),
    { seed: 1 },
  );
});

test('it is an entity tag, and short however long the list', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect(orderVersion(many)).toMatch(/^W\/"order-[0-9a-z]{1,7}"$/);
  expect(orderVersion([])).toMatch(/^W\/"order-[0-9a-z]{1,7}"$/);
});
