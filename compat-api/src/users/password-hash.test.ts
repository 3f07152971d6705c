import { hashPassword, isPassword } from './password-hash';

test('a hash has ten rounds of bcrypt, as Strapi’s, and matches its password alone', async () => {
  const hash = await hashPassword('oysters-in-any-month');
  expect(hash).toMatch(/^\$2[aby]\$10\$.{53}$/);
  expect(await isPassword('oysters-in-any-month', hash)).toBe(true);
  expect(await isPassword('oysters-in-any-mont', hash)).toBe(false);
});

test.each([null, undefined, ''])('%j is no hash of any password', async (stored) => {
  expect(await isPassword('', stored)).toBe(false);
});
