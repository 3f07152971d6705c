import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { readCopy, writeCopy, type Copy } from '../forms/versions';
import { userKey } from '../public/auth/use-user';

/** Labels of the profile fields, in form order. */
export const PROFILE_LABELS = {
  firstname: 'First Name',
  lastname: 'Last Name',
  email: 'Email',
  telephone: 'Mobile number',
  address1: 'Address line 1',
  address2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
} as const;

export type ProfileName = keyof typeof PROFILE_LABELS;
export type ProfileValues = Record<ProfileName | 'password' | 'password_confirmation', string>;

/** Returns the signed-in user and the version of their data. @throws ApiError */
export async function readProfile(): Promise<Copy<OwnUser>> {
  return unwrapped(await readCopy<{ data: OwnUser }>(userKey));
}

/**
 * Sends the whole user object to POST /api/user (spec §7). An empty password field keeps the
 * current password.
 * @throws ConflictError if the version is out of date, otherwise ApiError
 */
export async function saveProfile(
  { entry, version }: Copy<OwnUser>,
  values: ProfileValues,
): Promise<Copy<OwnUser>> {
  const options = { method: 'POST', url: userKey, data: { ...entry, ...values } };
  return unwrapped(await writeCopy<{ data: OwnUser }>(options, version));
}

const unwrapped = ({ entry, version }: Copy<{ data: OwnUser }>) => ({ entry: entry.data, version });

/** Returns e.g. `24 Nov 2026, 14:05`. */
export const dateTime = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
