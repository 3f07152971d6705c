import { parseQuery } from './normalise-input';

const read = (text: string) => Object.fromEntries(parseQuery(text));

test.each([
  ['?search=oyster&page=2', { search: 'oyster', page: '2' }],
  ['search=+Ada%20Quill+', { search: 'Ada Quill' }],
  ['search=null&page=undefined&limit=&without=%20', { search: 'null' }],
  ['search=%20null%20&people=%20null%20', { search: 'null' }],
  ['search=Null&page=nullable', { search: 'Null', page: 'nullable' }],
  ['search=a%00b', { search: 'ab' }],
  ['search=%00', {}],
  ['page=1&page=2', { page: '2' }],
  ['page=1&page=null', {}],
  ['', {}],
])('%j', (text, parameters) => {
  expect(read(text)).toEqual(parameters);
});
