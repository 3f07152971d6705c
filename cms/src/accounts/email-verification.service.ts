import { createHash, createHmac } from 'node:crypto';
import { environment } from '../environment';
import { enqueueMail } from '../mail/outbox';
import { mailingRestaurant, restaurantName } from '../settings/site-setting.service';
import { accountChangeText, verificationMail } from './account.mail';
import { isSameSecret } from './encryption';
import type { UserRow } from './user.service';

const VALID_FOR_SECONDS = 60 * 60;

/**
 * Hashes an address as Laravel does. A link contains the hash of the address to which it was sent,
 * so that it cannot verify a later address.
 */
export const emailHash = (email: string) => createHash('sha1').update(email).digest('hex');

const sign = (path: string, expires: string) =>
  createHmac('sha256', environment.siteSecret)
    .update(`email verification ${path}?expires=${expires}`)
    .digest('hex');

function verificationUrl(user: UserRow): string {
  const path = `/email/verify/${user.number}/${emailHash(user.email)}`;
  const expires = String(Math.floor(Date.now() / 1000) + VALID_FOR_SECONDS);
  return `${environment.appUrl}${path}?expires=${expires}&signature=${sign(path, expires)}`;
}

export function isSigned(path: string, query: URLSearchParams): boolean {
  const expires = query.get('expires') ?? '';
  const isFresh = /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > Date.now();
  return isFresh && isSameSecret(query.get('signature') ?? '', sign(path, expires));
}

export async function sendVerificationLink(user: UserRow): Promise<void> {
  await enqueueMail(verificationMail(user, verificationUrl(user), await restaurantName()));
}

/**
 * Sends the verification link to an account's new address, and reports the change in the same
 * email.
 */
export async function sendLinkToNewAddress(user: UserRow): Promise<void> {
  const restaurant = await mailingRestaurant();
  const words = accountChangeText({ what: 'new-email' }, restaurant);
  await enqueueMail(verificationMail(user, verificationUrl(user), restaurant.name, words));
}
