import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnUser, Role, User } from '@saltmarsh/contract/messages/user';
import { Client, done } from './client';
import { inDatabase } from './database';
import { words } from './fixtures';
import { ADMIN } from './server';

export const PASSWORD = 'oysters-in-any-month';

export type Persona = 'guest' | Role | 'staff' | 'unverified admin';
export const PERSONAS: Persona[] = ['guest', 'user', 'pta', 'staff', 'admin', 'unverified admin'];

const signedIn = new Map<string, Promise<Client>>();

/** Returns a persona's client. Each test file reuses it, because hashing a password is slow. */
export function as(persona: Persona): Promise<Client> {
  const known = signedIn.get(persona);
  if (known) return known;
  const made = make(persona);
  signedIn.set(persona, made);
  // Forget a failed client, or all later tests in the file would fail.
  made.catch(() => signedIn.delete(persona));
  return made;
}

const RIGHTS: Record<Exclude<Persona, 'guest' | 'admin'>, object> = {
  user: { role: 'user' },
  pta: { role: 'pta' },
  staff: { works_the_book: true },
  'unverified admin': { role: 'admin' },
};

async function make(persona: Persona): Promise<Client> {
  if (persona === 'guest') return new Client().start();
  if (persona === 'admin') return signIn(ADMIN.email, ADMIN.password);
  const user = await createUser(RIGHTS[persona]);
  if (persona === 'unverified admin') await unverify(user);
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

export async function me(client: Pick<Client, 'get'>): Promise<OwnUser> {
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

/** Creates a user with a unique name and address. */
export async function createUser(fields: NewUser = {}): Promise<User> {
  const { role = 'user', ...rest } = fields;
  // The form for new users offers only these roles.
  const user = done(await postUser({ role: role === 'admin' ? 'admin' : 'user', ...rest }));
  if (role !== 'pta') return user;
  return done(await (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, role }));
}

export async function newMember(fields?: NewUser): Promise<{ user: User; client: Client }> {
  const user = await createUser(fields);
  return { user, client: await signIn(user.email) };
}

/** Returns an object that calls the methods of the one from `open`. Tests need not await `open`. */
export function callsOf<Target extends object>(open: () => Promise<Target>): Target {
  const call =
    (name: string | symbol) =>
    async (...args: unknown[]) => {
      const target = await open();
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      return method.apply(target, args);
    };
  return new Proxy({} as Target, { get: (_target, name) => call(name) });
}

type Caller = Pick<Client, 'get' | 'post' | 'put' | 'patch' | 'delete' | 'upload' | 'send'>;

/** The first admin, logged in once per test file. */
export const admin: Caller = callsOf(() => as('admin'));

/** A visitor without cookies; each request is a new one. */
export const visitor: Caller = callsOf(() => Promise.resolve(new Client()));

export const USER_FIELDS = words`
  address1 address2 blocked edits_content email email_verified_at firstname id invited lastname
  postcode role telephone town works_the_book`;

export const updateUser = async (user: User, change: Record<string, unknown>) =>
  (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, ...change });

export async function block({ id }: User): Promise<void> {
  await (await as('admin')).patch(`/api/users/${id}`, { blocked: true });
}

export const unverify = ({ id }: User) =>
  inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', id);

/** Sets the last password confirmation of all the user's sessions to `ms` ago, or to never. */
export async function confirmedAgo({ id }: User, ms: number | null): Promise<void> {
  const at = ms === null ? null : new Date(Date.now() - ms);
  const set = 'UPDATE sessions SET password_confirmed_at = ?';
  await inDatabase(`${set} WHERE user_number = ?`, at, id);
}

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns an authenticator app's code, `steps` half minutes from now (RFC 6238: SHA-1, six digits).
 * Does not use the server's library, in order to check it independently.
 */
export function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** Waits for the next half minute if the current one is about to end. */
export async function steadyStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 6_000) await sleep(left + 20);
}

/** Turns on the second factor and returns its secret. `userId` lets the used code be used again. */
export async function turnOnTwoFactor(client: Client, userId?: number): Promise<string> {
  await client.post('/user/two-factor-authentication');
  const key = await client.get<{ secretKey: string }>('/user/two-factor-secret-key');
  const secret = key.body.secretKey;
  done(await client.post('/user/confirmed-two-factor-authentication', { code: totp(secret) }));
  if (userId !== undefined) await forgetUsedCodes(userId);
  return secret;
}

/** Lets the last code be used again. */
export async function forgetUsedCodes(userId: number): Promise<void> {
  await inDatabase('UPDATE two_factors SET last_step = 0 WHERE user_number = ?', userId);
}

/** Returns a code that is invalid now and in nearby windows. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totp(secret, steps));
  const codes = words`000000 111111 222222 333333 444444 555555`;
  return codes.find((code) => !near.includes(code)) as string;
}
