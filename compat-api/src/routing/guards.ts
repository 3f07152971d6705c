import type { ApiContext } from './context';
import { unauthenticated, unauthorized, unverified } from './http-errors';

/** A guard throws when the request may not go on. They run in the order in which a route lists them. */
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

export const anyone: Guard[] = [];
export const member: Guard[] = [signedIn];
export const admin: Guard[] = [signedIn, hasAdminRole, hasVerifiedEmail];
