import type { OwnUser } from '@saltmarsh/contract/messages/user';
import type { ProfileValues } from './account.api';

/** Fields that others can change too, in the order of the form. */
export const PROFILE_LABELS = {
  firstname: 'First Name',
  lastname: 'Last Name',
  email: 'Email',
  telephone: 'Mobile number',
  address1: 'Address line 1',
  address2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
} as const satisfies Partial<Record<keyof ProfileValues, string>>;

export type ProfileName = keyof typeof PROFILE_LABELS;
const NAMES = Object.keys(PROFILE_LABELS) as ProfileName[];

/** Passwords are write-only: their fields start empty and are cleared after each save. */
export function valuesOf(user: OwnUser): ProfileValues {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    address1: user.address1 ?? '',
    address2: user.address2 ?? '',
    town: user.town ?? '',
    postcode: user.postcode ?? '',
    email: user.email,
    telephone: user.telephone ?? '',
    password: '',
    password_confirmation: '',
  };
}

export interface Merge {
  /** Fields changed only by others: the form takes the new value. */
  taken: ProfileName[];
  /** Fields changed by both: the user chooses. */
  both: ProfileName[];
}

/** Compares the form with the version saved by others since it was opened. */
export function mergeProfiles(
  opened: ProfileValues,
  mine: ProfileValues,
  theirs: ProfileValues,
): Merge {
  const changed = NAMES.filter((name) => theirs[name] !== opened[name]);
  return {
    taken: changed.filter((name) => mine[name] === opened[name]),
    both: changed.filter((name) => mine[name] !== opened[name] && mine[name] !== theirs[name]),
  };
}
