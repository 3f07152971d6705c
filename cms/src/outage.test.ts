import { isOutage } from './outage';

const withCode = (code: string) => Object.assign(new Error('update faqs - failed'), { code });

test.each([
  ...['ECONNREFUSED', '57P01', '08006', '53300', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC'],
])('%s is an outage', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
  expect(isOutage(new Error('Saving failed', { cause: withCode(code) }))).toBe(true);
});

test.each([
  ['select 1 - Connection terminated unexpectedly', true],
  ['select 1 - Client has encountered a connection error and is not queryable', true],
  ['Knex: Timeout acquiring a connection. The pool is probably full.', true],
  ['update faqs - failed', false],
])('“%s” is an outage: %p', (message, isSo) => {
  expect(isOutage(new Error(message))).toBe(isSo);
});

test.each([
  ...['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'ERR_INVALID_ARG_TYPE', 'ENOENT'].map(withCode),
  ...['ECONNREFUSED', undefined],
])('%s is not an outage', (error) => {
  expect(isOutage(error)).toBe(false);
});
