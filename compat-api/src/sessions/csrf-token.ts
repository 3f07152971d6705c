import { createHmac, timingSafeEqual } from 'node:crypto';
import { compatApiConfig } from '../config';
import type { Session } from './session';

/** Derived from the session id and a key, so that a guest's token needs no row either. */
export function csrfToken(session: Session): string {
  return createHmac('sha256', compatApiConfig().secret).update(session.id).digest('base64url');
}

export function isCsrfToken(session: Session, token: string): boolean {
  const expected = Buffer.from(csrfToken(session));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
