import { explainStart } from './explain-start';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more });

test.each<[error: Error, words: RegExp]>([
  [failure('ENOSPC'), /^The disk of DATA_DIR \(.+\) is full\. Make room and start again\.$/],
  [failure('SQLITE_FULL'), /is full/],
  [new Error('Strapi failed', { cause: failure('EDQUOT') }), /is full/],
  [failure('EROFS'), /^DATA_DIR \(.+\) can’t be written \(EROFS\)\./],
  [failure('EACCES', { syscall: 'mkdir' }), /can’t be written \(EACCES\)/],
  [failure('SQLITE_READONLY_DIRECTORY'), /can’t be written/],
  [failure('SQLITE_CANTOPEN'), /can’t be written/],
  [failure('ENOENT', { syscall: 'mkdir' }), /can’t be written/],
  [
    failure('SQLITE_CORRUPT'),
    /^The database in DATA_DIR \(.+\) can’t be read \(SQLITE_CORRUPT\)\./,
  ],
  [failure('SQLITE_NOTADB'), /can’t be read/],
  [failure('EIO'), /can’t be read/],
  [failure('EACCES', { port: 80 }), /^EACCES: it failed$/],
  [failure('ENOTFOUND', { hostname: 'nowhere' }), /^ENOTFOUND: it failed$/],
])('%s is explained', (error, words) => {
  expect(explainStart(error)).toMatchObject({
    name: 'StepFailed',
    message: expect.stringMatching(words) as string,
  });
});

test.each([
  failure('ENOENT', { syscall: 'open' }),
  failure('SQLITE_CONSTRAINT'),
  new Error('a mistake of ours'),
  'no error at all',
])('%s is left as it is', (error) => {
  expect(explainStart(error)).toBe(error);
});
