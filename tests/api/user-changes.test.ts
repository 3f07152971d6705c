import { Client } from '../support/client';
import { snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD } from '../support/people';
import { adminThemselves, updateUser } from '../support/users';

/** What messages call the fields. */
const NAMES: Record<string, string> = {
  firstname: 'first name',
  lastname: 'last name',
  address1: 'address line 1',
  address2: 'address line 2',
};

const BOUNDS: [field: string, longest: number][] = [
  ['firstname', 100],
  ['lastname', 100],
  ['town', 100],
  ['address1', 255],
  ['address2', 100],
  ['postcode', 10],
  ['telephone', 20],
];

describe('PATCH /api/users/{id}', () => {
  test('is 200 with the changed user', async () => {
    const user = await createUser();
    const change = { firstname: 'Grace', telephone: '01632 960 123', town: 'Faversham' };
    const answer = await updateUser(user, change);
    expect([answer.status, answer.body]).toEqual([200, { ...user, ...change }]);
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

  test.each(['', null, undefined, 'null'])('password %j keeps the old one', async (password) => {
    const user = await createUser();
    expect((await updateUser(user, { password, password_confirmation: password })).status).toBe(
      200,
    );
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('a new password replaces the old one', async () => {
    const user = await createUser();
    const password = 'another-tide-table';
    await updateUser(user, { password, password_confirmation: password });
    expect((await new Client().signIn(user.email, password)).status).toBe(200);
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(422);
  });

  test.each(BOUNDS)('%s takes %i characters and not one more', async (field, longest) => {
    const user = await createUser();
    const character = field === 'telephone' ? '1' : 'x';
    expect((await updateUser(user, { [field]: character.repeat(longest) })).status).toBe(200);
    expect(fieldErrors(await updateUser(user, { [field]: character.repeat(longest + 1) }))).toEqual(
      {
        [field]: [
          `The ${NAMES[field] ?? field} field must not be greater than ${longest} characters.`,
        ],
      },
    );
  });

  test.each(['+44 (0)1632 960123', '01632-960-123', '(01632) 960.123', '1234567', '', null])(
    'the telephone number %j is one, or none',
    async (telephone) => {
      const user = await createUser();
      const { status, body } = await updateUser(user, { telephone });
      expect([status, body.telephone]).toEqual([200, telephone || null]);
    },
  );

  test.each([
    'none',
    '123456',
    'call 01632 960123',
    '01632 960123 x2',
    '++441632960123',
    '-------',
  ])('the telephone number %j is none, from the API and from the panel', async (telephone) => {
    const user = await createUser();
    expect(fieldErrors(await updateUser(user, { telephone }))).toEqual({
      telephone: ['Enter a telephone number of seven digits or more.'],
    });
    const panel = await Panel.open();
    const { status } = await panel.update('plugin::users-permissions.user', user.id, { telephone });
    expect(status).toBe(400);
  });

  test.each([...BOUNDS.map(([field]) => field), 'email', 'role', 'password'])(
    '%s has to be a text',
    async (field) => {
      const user = await createUser();
      const before = await snapshot();
      for (const [name, value] of WRONG_TYPES) {
        const answer = await updateUser(user, { [field]: value });
        expect({ name, status: answer.status }).toEqual({ name, status: 422 });
        expect(fieldErrors(answer)).toHaveProperty(field);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test('somebody else’s e-mail is taken, one’s own is not', async () => {
    const [one, other] = [await createUser(), await createUser()];
    expect(fieldErrors(await updateUser(one, { email: other.email.toUpperCase() }))).toEqual({
      email: ['The email has already been taken.'],
    });
    expect((await updateUser(one, { email: one.email.toUpperCase() })).status).toBe(200);
  });

  test('nobody demotes himself', async () => {
    const myself = await adminThemselves();
    fieldErrors(await updateUser(myself, { role: 'user' }));
    expect((await adminThemselves()).role).toBe('admin');
  });

  test('an admin can be demoted by another one', async () => {
    const other = await createUser({ role: 'admin' });
    expect((await updateUser(other, { role: 'user' })).body.role).toBe('user');
  });

  test('an unknown one is 404', async () => {
    const user = { ...(await createUser()), id: 999_999_999 };
    expect((await updateUser(user, {})).status).toBe(404);
  });
});
