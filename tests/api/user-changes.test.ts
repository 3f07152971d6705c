import { unchanged } from '../support/database';
import { expectAnswer, expectInvalid, fieldErrors } from '../support/errors';
import { as, createUser, me } from '../support/people';
import { updateUser } from '../support/users';

// What each field may hold is in compat-api/src/validation/account-inputs.test.ts.

test('PATCH /api/users/{id} is 200 with the changed user', async () => {
  const user = await createUser();
  const change = { firstname: 'Grace', telephone: '01632 960 123', town: 'Faversham' };
  expectAnswer(await updateUser(user, change), 200, { ...user, ...change });
});

test('the id in the URL counts, one in the body never', async () => {
  const [one, other] = [await createUser(), await createUser()];
  await updateUser(one, { id: other.id, firstname: 'Grace' });
  const admin = await as('admin');
  expect((await admin.get(`/api/users/${other.id}`)).body).toEqual(other);
  expect((await admin.get(`/api/users/${one.id}`)).body).toMatchObject({ firstname: 'Grace' });
});

test('saving a pta user keeps the role', async () => {
  const user = await createUser({ role: 'pta' });
  expect((await updateUser(user, { firstname: 'Grace' })).body.role).toBe('pta');
});

test('an empty telephone number is none', async () => {
  const user = await createUser({ telephone: '01632 960 123' });
  expect((await updateUser(user, { telephone: '' })).body.telephone).toBeNull();
});

test('what is rejected stores nothing', async () => {
  const user = await createUser();
  fieldErrors(await unchanged(() => updateUser(user, { firstname: 'Grace', town: { $gt: '' } })));
});

test('somebody else’s e-mail is taken, one’s own is not', async () => {
  const [one, other] = [await createUser(), await createUser()];
  expectInvalid(await updateUser(one, { email: other.email.toUpperCase() }), {
    email: 'The email has already been taken.',
  });
  expect((await updateUser(one, { email: one.email.toUpperCase() })).status).toBe(200);
});

test('nobody demotes themselves, but another admin may', async () => {
  const admin = await as('admin');
  fieldErrors(await updateUser(await me(admin), { role: 'user' }));
  expect((await me(admin)).role).toBe('admin');
  const other = await createUser({ role: 'admin' });
  expect((await updateUser(other, { role: 'user' })).body.role).toBe('user');
});
