import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import { unauthorized } from '@saltmarsh/cms/errors';
import type { ApiContext } from './context';
import { unauthenticated, unverified, passwordNotConfirmed } from './http-errors';

/**
 * Throws to reject a request. The guards of a route run in the order in which the route lists them.
 */
export type Guard = (ctx: ApiContext) => void;

const signedIn: Guard = (ctx) => {
  if (!ctx.state.session.user) throw unauthenticated();
};

const hasAdminRole: Guard = (ctx) => {
  if (ctx.state.session.user?.access !== 'admin') throw unauthorized();
};

export const hasVerifiedEmail: Guard = (ctx) => {
  if (!ctx.state.session.user?.emailVerifiedAt) throw unverified();
};

const hasBook: Guard = (ctx) => {
  if (!isStaff(ctx.state.session.user)) throw unauthorized();
};

const isStaff = (user: UserRow | null) => user?.access === 'admin' || user?.worksTheBook === true;

export const mayWorkTheBook = (user: UserRow | null): boolean =>
  isStaff(user) && Boolean(user?.emailVerifiedAt);

export const anyone: Guard[] = [];
export const member: Guard[] = [signedIn];
export const verified: Guard[] = [signedIn, hasVerifiedEmail];
/**
 * Admins, and users who may work with the bookings. Users who are not admins see guests' data only
 * for the days around today and for bookings that they have added in the last 24 hours (`reach.ts`
 * in the cms).
 */
export const staff: Guard[] = [signedIn, hasBook, hasVerifiedEmail];
export const admin: Guard[] = [signedIn, hasAdminRole, hasVerifiedEmail];

export function secondsSinceConfirmation(ctx: ApiContext): number {
  const at = ctx.state.session.row?.passwordConfirmedAt;
  return at ? Math.floor((Date.now() - new Date(at).getTime()) / 1000) : Infinity;
}

/**
 * Seconds for which the password counts as confirmed after a log-in or a confirmation (Laravel's
 * `password_timeout`). The limit protects a browser that is left signed in.
 */
export const CONFIRMED_FOR = 900;

export const passwordConfirmed: Guard = (ctx) => {
  if (secondsSinceConfirmation(ctx) > CONFIRMED_FOR) throw passwordNotConfirmed();
};
