import { e164, TELEPHONE, tidyTelephone } from './telephone';

/** Misspelt hosts and endings, such as `gmial.com` and `.con`. Nobody receives email there. */
const MISSPELT =
  /@(g(mial|mal|mai|amil|nail)|hotm(ia|a)l|yahooo|outlok|iclod)\.|@gmail\.co$|\.con$/i;

export function mailProblem(address: string): string | undefined {
  // The host needs a dot, because hardly any top-level domain receives mail itself (RFC 7085).
  // Every top-level domain has at least two letters.
  if (!/^\S+@\S+\.[^\s.]{2,}$/.test(address) || MISSPELT.test(address)) {
    return 'This email address looks wrong. Please check it.';
  }
  // Few mail servers support SMTPUTF8, which `jörg@…` needs. The host after the @ may have any
  // letters.
  if (!/^[!-~]+@/.test(address)) {
    return 'We can’t send email to an address with letters other than a to z before the @.';
  }
  return undefined;
}

export const NO_TELEPHONE = 'Enter one telephone number of seven digits or more.';

/** Returns the reason why a text can't be a guest's number, or `undefined`. */
export function telephoneProblem(typed: string): string | undefined {
  if (!TELEPHONE.test(tidyTelephone(typed))) return NO_TELEPHONE;
  // British mobile numbers have ten digits after the country code, others nine or ten.
  const isShort = /^\+44(\d{1,8}|7\d{8})$/.test(e164(typed) ?? '');
  return isShort ? 'This number looks too short. Please check it.' : undefined;
}

export const untoldAllergy = (isTicked: boolean, notes: string | null): string | undefined =>
  isTicked && !notes?.trim()
    ? 'Say in the notes what the allergy is, or untick the box.'
    : undefined;
