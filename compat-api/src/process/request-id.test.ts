import { requestIdOf } from './observe-requests';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each(['a', '0f9c2b1d4e5a', '7b0c-1.2_3', 'x'.repeat(64)])('“%s” is kept', (id) => {
  expect(requestIdOf(id)).toBe(id);
});

test.each(['', ' a', 'a b', 'a\nb', 'a"b', 'é', 'x'.repeat(65)])('“%s” is replaced', (id) => {
  expect(requestIdOf(id)).toMatch(UUID);
});

test('no two are alike', () => {
  expect(requestIdOf('')).not.toBe(requestIdOf(''));
});
