import type { SignedInSession } from '@saltmarsh/contract/messages/session';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { readCopy, writeCopy, type Copy } from '../forms/versions';
import { userKey } from '../public/auth/current-user.api';
import { get, post, request } from '../public/lib/api-client';

export interface ProfileValues {
  firstname: string;
  lastname: string;
  address1: string;
  address2: string;
  town: string;
  postcode: string;
  email: string;
  telephone: string;
  password: string;
  password_confirmation: string;
}

/** Returns the signed-in user's own record and its version. @throws ApiError */
export async function readProfile(): Promise<Copy<OwnUser>> {
  return unwrapped(await readCopy<{ data: OwnUser }>(userKey));
}

/**
 * Sends the whole user object to POST /api/user (spec §7). An empty password leaves it unchanged.
 * @throws ConflictError if that version is out of date, ApiError
 */
export async function saveProfile(
  { entry, version }: Copy<OwnUser>,
  values: ProfileValues,
): Promise<Copy<OwnUser>> {
  const options = { method: 'POST', url: userKey, data: { ...entry, ...values } };
  return unwrapped(await writeCopy<{ data: OwnUser }>(options, version));
}

const unwrapped = ({ entry, version }: Copy<{ data: OwnUser }>) => ({ entry: entry.data, version });

export interface TwoFactorSetup {
  /** QR code for an authenticator app to scan. */
  svg: string;
  /** The same secret, to type in. */
  secretKey: string;
}

/** Creates a secret or returns the unconfirmed one. `confirmTwoFactor` turns two-factor log-in on. */
export async function startTwoFactor(): Promise<TwoFactorSetup> {
  await post('/user/two-factor-authentication');
  const [{ svg }, { secretKey }] = await Promise.all([
    get<{ svg: string }>('/user/two-factor-qr-code'),
    get<{ secretKey: string }>('/user/two-factor-secret-key'),
  ]);
  return { svg, secretKey };
}

export async function confirmTwoFactor(values: { code: string }): Promise<void> {
  await post('/user/confirmed-two-factor-authentication', values);
}

export async function stopTwoFactor(): Promise<void> {
  await request({ method: 'DELETE', url: '/user/two-factor-authentication' });
}

export function readRecoveryCodes(): Promise<string[]> {
  return get('/user/two-factor-recovery-codes');
}

export async function renewRecoveryCodes(): Promise<string[]> {
  await post('/user/two-factor-recovery-codes');
  return readRecoveryCodes();
}

/** SWR key of the user's own sessions. */
export function sessionsKey(user: OwnUser): [string, number] {
  return ['/user/sessions', user.id];
}

export function readSessions(): Promise<SignedInSession[]> {
  return get('/user/sessions');
}

export async function endSession(id: number): Promise<void> {
  await request({ method: 'DELETE', url: `/user/sessions/${id}` });
}

export async function endOtherSessions(): Promise<void> {
  await request({ method: 'DELETE', url: '/user/sessions' });
}
