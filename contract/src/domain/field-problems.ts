import { e164, TELEPHONE, tidyTelephone } from './telephone';

export const NO_TELEPHONE = 'Enter one telephone number of seven digits or more.';

/**
 * Returns the reason why a text can't be a guest's number, or `undefined`. For example, `07700 90`
 * has too few digits.
 */
export function telephoneProblem(typed: string): string | undefined {
  if (!TELEPHONE.test(tidyTelephone(typed))) return NO_TELEPHONE;
  // British mobile numbers have ten digits after the country code, others nine or ten.
  const isShort = /^\+44(\d{1,8}|7\d{8})$/.test(e164(typed) ?? '');
  return isShort ? 'This number looks too short. Please check it.' : undefined;
}

export const untoldAllergy = (isTicked: boolean, notes: string | null): string | undefined =>
  isTicked && !notes?.trim()
    ? 'Tell us here what the allergy is, or untick the box above.'
    : undefined;
