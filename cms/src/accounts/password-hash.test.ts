import { verify } from '@node-rs/bcrypt';
import { hashPassword, isPassword } from './password-hash';

jest.mock('@node-rs/bcrypt', () => {
  const bcrypt = jest.requireActual<typeof import('@node-rs/bcrypt')>('@node-rs/bcrypt');
  return { ...bcrypt, verify: jest.fn(bcrypt.verify) };
});

test('a hash uses ten rounds of bcrypt, like Strapi’s, and matches only its own password', async () => {
  const hash = await hashPassword('oysters-in-any-month');
  expect(hash).toMatch(/^\$2[aby]\$10\$.{53}$/);
  expect(await isPassword('oysters-in-any-month', hash)).toBe(true);
  expect(await isPassword('oysters-in-any-mont', hash)).toBe(false);
});

test.each([null, undefined, ''])('%j is no hash of any password', async (stored) => {
  expect(await isPassword('', stored)).toBe(false);
});

test('comparing takes as much work without a hash as with one', async () => {
  const compared = jest.mocked(verify).mock.calls;
  compared.length = 0;
  await isPassword('oysters-in-any-month', undefined);
  const rounds = (hash: unknown) => /^\$2b\$(\d\d)\$.{53}$/.exec(String(hash))?.[1];
  expect(compared).toHaveLength(1);
  expect(rounds(compared[0]?.[1])).toBe(rounds(await hashPassword('oysters-in-any-month')));
});
