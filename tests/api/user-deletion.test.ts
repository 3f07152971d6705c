import { Client } from '../support/client';
import { fieldErrors } from '../support/errors';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';
import { adminThemselves } from '../support/users';

describe('DELETE /api/users/{id}', () => {
  test('is 204 and then 404', async () => {
    const { id, email } = await createUser();
    const admin = await as('admin');
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    expect((await new Client().signIn(email, PASSWORD)).status).toBe(422);
  });

  test('nobody deletes himself', async () => {
    const before = await adminThemselves();
    fieldErrors(await (await as('admin')).delete(`/api/users/${before.id}`));
    expect(await adminThemselves()).toEqual(before);
  });

  test('two admins who delete one another at once leave one', async () => {
    const [one, other] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
    const [first, second] = [
      await signIn(one.email, PASSWORD),
      await signIn(other.email, PASSWORD),
    ];
    const answers = await Promise.all([
      first.delete(`/api/users/${other.id}`),
      second.delete(`/api/users/${one.id}`),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => status === 204).length,
    ).toBeGreaterThan(0);
    expect((await new Client().signIn(ADMIN.email, ADMIN.password)).status).toBe(200);
  });
});
