import { numberIn, pageRequest } from './pagination';

test.each(['1', '12', '999999999'])('%j is the number of an entry and of a page', (text) => {
  expect(numberIn(text)).toBe(Number(text));
  expect(pageRequest(new URLSearchParams({ page: text }), 12).page).toBe(Number(text));
});

test.each([
  ...[null, undefined, '', '0', '-1', '1.5', '1e0', 'abc', '[]', "1'--", 'null', ' 1', '٣'],
  ...['1e9', '9'.repeat(10), '9'.repeat(21)],
])('%j is no entry’s number, and as a page it means the first', (text) => {
  expect(numberIn(text)).toBe(0);
  const query = new URLSearchParams({ page: text ?? '' });
  expect(pageRequest(query, 12)).toEqual({ page: 1, perPage: 12 });
});
