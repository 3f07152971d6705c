import type { User } from '@saltmarsh/contract/messages/user';
import { post } from '../../public/lib/api-client';
import { writeCopy, type Copy } from '../../forms/versions';
import type { UserInput } from './user-fields';

const USERS = '/api/users';

/** GET /api/users?search={text}&page={n} (spec §7). */
export function usersKey(search: string, page: number): string {
  return `${USERS}?${new URLSearchParams({ search, page: String(page) }).toString()}`;
}

export function userPath(id: string | number): string {
  return `${USERS}/${encodeURIComponent(id)}`;
}

/** Creates a user. Without a password, the server emails the user a link to choose one. */
export function createUser(input: UserInput): Promise<User> {
  const invite = input.password === '' && input.password_confirmation === '';
  return post<User>(USERS, invite ? { ...input, invite } : input);
}

/** POST /api/users/{id}/invitation: sends the invitation again, with a new link. */
export function sendInvitation(id: number): Promise<void> {
  return post(`${userPath(id)}/invitation`);
}

/** POST /forgot-password: sends a link to choose a new password. */
export function sendResetLink(email: string): Promise<void> {
  return post('/forgot-password', { email });
}

export function updateUser(
  id: number,
  input: UserInput,
  version: string | null,
): Promise<Copy<User>> {
  return writeCopy<User>({ method: 'PATCH', url: userPath(id), data: input }, version);
}
