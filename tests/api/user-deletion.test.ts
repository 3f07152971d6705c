import { Client } from '../support/client';
import { expectDone, fieldErrors, statusesOf } from '../support/errors';
import { as, createUser, me, newMember, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';

test('DELETE /api/users/{id} is 204 and then 404', async () => {
  const { id, email } = await createUser();
  const admin = await as('admin');
  expectDone(await admin.delete(`/api/users/${id}`));
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
  expect((await new Client().signIn(email, PASSWORD)).status).toBe(422);
});

test('nobody deletes themselves', async () => {
  const admin = await as('admin');
  const before = await me(admin);
  fieldErrors(await admin.delete(`/api/users/${before.id}`));
  expect(await me(admin)).toEqual(before);
});

test('two admins who delete one another at once leave one', async () => {
  const [one, other] = [await newMember({ role: 'admin' }), await newMember({ role: 'admin' })];
  const answers = await Promise.all([
    one.client.delete(`/api/users/${other.user.id}`),
    other.client.delete(`/api/users/${one.user.id}`),
  ]);
  expect(statusesOf(answers)).toContain(204);
  await signIn(ADMIN.email, ADMIN.password);
});
