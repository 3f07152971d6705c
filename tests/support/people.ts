import { randomUUID } from 'node:crypto';
import type { OwnUser, Role, User } from '@saltmarsh/contract/messages/user';
import { Client } from './client';
import { inDatabase } from './database';
import { done } from './done';
import { ADMIN } from './server';

export const PASSWORD = 'oysters-in-any-month';

export type Persona = 'guest' | Role | 'unverified admin';
export const PERSONAS: Persona[] = ['guest', 'user', 'pta', 'admin', 'unverified admin'];

const signedIn = new Map<string, Promise<Client>>();

/** A signed-in client. Each file makes it once and keeps it, because hashing a password is slow. */
export function as(persona: Persona): Promise<Client> {
  const known = signedIn.get(persona);
  if (known) return known;
  const made = make(persona);
  signedIn.set(persona, made);
  // A failed client is dropped, or it would fail all other tests of the file.
  made.catch(() => signedIn.delete(persona));
  return made;
}

async function make(persona: Persona): Promise<Client> {
  if (persona === 'guest') return new Client().start();
  if (persona === 'admin') return signIn(ADMIN.email, ADMIN.password);
  const role = persona === 'unverified admin' ? 'admin' : persona;
  const user = await createUser({ role });
  if (persona === 'unverified admin') {
    await inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', user.id);
  }
  return signIn(user.email);
}

export async function signIn(email: string, password = PASSWORD, remember = false) {
  const client = new Client();
  done(await client.signIn(email, password, remember));
  return client;
}

export async function adminOf(url?: string): Promise<Client> {
  const client = new Client(url);
  done(await client.signIn(ADMIN.email, ADMIN.password));
  return client;
}

/** The signed-in user, as their own page reads it. */
export async function me(client: Client): Promise<OwnUser> {
  return (await client.get<{ data: OwnUser }>('/api/user')).body.data;
}

export const isIn = async (client: Client) => (await client.get('/api/user')).status === 200;

type NewUser = Partial<User> & { password?: string; password_confirmation?: string };

export const postUser = async (fields: Record<string, unknown> = {}) =>
  (await as('admin')).post<User>('/api/users', {
    ...{ firstname: 'Wilhelmina', lastname: `Test-${randomUUID().slice(0, 8)}` },
    email: `${randomUUID()}@saltmarsh.test`,
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
    ...fields,
  });

/** Makes a person for one test, with a unique name and address. */
export async function createUser(fields: NewUser = {}): Promise<User> {
  const { role = 'user', ...rest } = fields;
  // The form for new people offers only these two roles.
  const user = done(await postUser({ role: role === 'admin' ? 'admin' : 'user', ...rest }));
  if (role !== 'pta') return user;
  return done(await (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, role }));
}

export async function newMember(fields?: NewUser): Promise<{ user: User; client: Client }> {
  const user = await createUser(fields);
  return { user, client: await signIn(user.email) };
}
