import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '@saltmarsh/contract/constants/booking-bounds';
import { environment } from '../environment';

/** Makes a reference that guests can read out. It need not be secret: their links are signed. */
export function newReference(): string {
  const letter = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)];
  return Array.from({ length: REFERENCE_LENGTH }, letter).join('');
}

interface Signed {
  reference: string;
  email: string | null;
}

/**
 * Signs a guest's link. The signature covers the email address: once a mistyped address has been
 * corrected, the link that was sent to it no longer works.
 */
function signatureOf({ reference, email }: Signed): string {
  return createHmac('sha256', environment.siteSecret)
    .update(JSON.stringify(['booking', reference, email]))
    .digest('base64url');
}

export function isSignatureOf(booking: Signed, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(booking));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function guestLink(booking: Signed): string {
  return environment.appUrl + guestPath(booking);
}

export function guestPath(booking: Signed): string {
  return `/booking/${booking.reference}?signature=${signatureOf(booking)}`;
}

/**
 * Returns the id of a new calendar entry. The booking stores the id, because the host name in it
 * may change.
 */
export const calendarUidOf = (reference: string) =>
  `${reference}@${new URL(environment.appUrl).hostname}`;
