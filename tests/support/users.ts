import { randomUUID } from 'node:crypto';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { as, PASSWORD } from './people';

/** Everything that the API says of a user. */
export const USER_FIELDS = [
  'address1',
  'address2',
  'email',
  'email_verified_at',
  'firstname',
  'id',
  'invited',
  'lastname',
  'postcode',
  'role',
  'telephone',
  'town',
];

/** The body of `POST /api/users`. */
function newUser(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstname: 'Ada',
    lastname: 'Test',
    email: `${randomUUID()}@saltmarsh.test`,
    role: 'user',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...change,
  };
}

export const postUser = async (change?: Record<string, unknown>) =>
  (await as('admin')).post<User>('/api/users', newUser(change));

export const updateUser = async (user: User, change: Record<string, unknown>) =>
  (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, ...change });

export const adminThemselves = async () => {
  const { body } = await (await as('admin')).get<{ data: User }>('/api/user');
  return body.data;
};
