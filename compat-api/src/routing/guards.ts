import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import type { ApiContext } from './context';
import { unauthenticated, unauthorized, unverified } from './http-errors';

/** A guard throws to reject a request. Guards run in the order of the route. */
export type Guard = (ctx: ApiContext) => void;

const signedIn: Guard = (ctx) => {
  if (!ctx.state.user) throw unauthenticated();
};

const hasAdminRole: Guard = (ctx) => {
  if (ctx.state.user?.access !== 'admin') throw unauthorized();
};

const hasVerifiedEmail: Guard = (ctx) => {
  if (!ctx.state.user?.emailVerifiedAt) throw unverified();
};

/** Returns whether an account passes the guards of `admin`. */
export function isAdmin(user: UserRow | null): boolean {
  return user?.access === 'admin' && Boolean(user.emailVerifiedAt);
}

export const anyone: Guard[] = [];
export const member: Guard[] = [signedIn];
export const verified: Guard[] = [signedIn, hasVerifiedEmail];
export const admin: Guard[] = [signedIn, hasAdminRole, hasVerifiedEmail];
