import { fileAdvice } from './file-field';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = MB) => ({ name, type, size });

test.each([
  ['a picture within the limit', file('creek.jpg', 'image/jpeg', 10 * MB)],
  ['a PDF within the limit', file('menu.pdf', 'application/pdf')],
  ['a file of another type, which the server names', file('notes.txt', 'text/plain')],
])('says nothing about %s', (_what, chosen) => {
  expect(fileAdvice(chosen, 10 * MB)).toBeUndefined();
});

test.each([
  ['its type', file('IMG_1', 'image/heic')],
  ['its name, where the system knows no type for it', file('IMG_1.HEIC', '')],
  ['the name of its container', file('IMG_1.heif', '')],
])('knows a HEIC picture by %s', (_by, chosen) => {
  expect(fileAdvice(chosen, 10 * MB)).toMatch(/^This is a HEIC picture.*JPEG/);
});

test.each([
  [file('creek.png', 'image/png', 23.44 * MB), 'This file is 23.5 MB, and the limit is 10 MB'],
  [file('creek.png', 'image/png', 10 * MB + 1), 'This file is 10.1 MB, and the limit is 10 MB'],
  [file('creek.png', 'image/png', 11 * MB), 'Save a smaller copy'],
  [file('menu.pdf', 'application/pdf', 11 * MB), 'Export it again for screens'],
])('says how large %j is, and what helps', (chosen, words) => {
  expect(fileAdvice(chosen, 10 * MB)).toContain(words);
});
