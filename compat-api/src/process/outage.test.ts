import { isOutage } from './outage';

const withCode = (code: string) => Object.assign(new Error('update faqs - failed'), { code });

test.each([
  ...['ECONNREFUSED', '57P01', '08006', '53300', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC'],
])('%s passes by itself', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
  expect(isOutage(new Error('Saving failed', { cause: withCode(code) }))).toBe(true);
});

test.each([
  'select 1 - Connection terminated unexpectedly',
  'select 1 - Client has encountered a connection error and is not queryable',
  'Knex: Timeout acquiring a connection. The pool is probably full.',
])('“%s” passes by itself', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

test.each(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'ERR_INVALID_ARG_TYPE', 'ENOENT'])(
  '%s does not',
  (code) => {
    expect(isOutage(withCode(code))).toBe(false);
  },
);

test('what is no error does not', () => {
  expect(isOutage('ECONNREFUSED')).toBe(false);
  expect(isOutage(undefined)).toBe(false);
});
