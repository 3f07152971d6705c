import type { Context } from 'koa';
import type { ApiContext } from '../routing/context';
import type { SignedIn } from '@saltmarsh/cms/panel/signed-in';
import { sessionUser } from '@saltmarsh/cms/accounts/sessions';
import { loadSession, renewSession } from '../sessions/session';
import { sendSessionCookies } from '../sessions/session-cookies';

const asOurs = (ctx: Context) => ctx as unknown as ApiContext;

/** Returns the site session's account and prolongs the session; `null` for guests and blocked accounts. */
export async function signedIn(context: Context): Promise<SignedIn | null> {
  const ctx = asOurs(context);
  ctx.state.session = await loadSession(ctx);
  if (!ctx.state.session.row) return null;
  sendSessionCookies(ctx);
  return sessionUser(ctx.state.session);
}

/** Ends the session that `signedIn` has found. */
export async function signOut(context: Context): Promise<void> {
  const ctx = asOurs(context);
  await renewSession(ctx);
  sendSessionCookies(ctx);
}
