import type { ApiContext } from '../routing/context';
import { SESSION_COOKIE } from '@saltmarsh/contract/constants/cookie-names';
import {
  findSession,
  replaceSession,
  type NewSession,
  type Session,
} from '@saltmarsh/cms/accounts/sessions';

/**
 * Returns the session of the request's cookie, or a guest's.
 * @param isUse whether a person made the request, which keeps the session alive
 */
export const loadSession = (ctx: ApiContext, isUse = true): Promise<Session> =>
  findSession(ctx.cookies.get(SESSION_COOKIE), isUse);

/**
 * Gives the browser a new session id and CSRF token. `false` if the old session has been ended meanwhile.
 * @param data what the session begins with; without it, it is a guest's
 */
export async function renewSession(
  ctx: ApiContext,
  data?: Omit<NewSession, 'userAgent' | 'ip'>,
): Promise<boolean> {
  const browser = { userAgent: ctx.get('User-Agent').slice(0, 255) || null, ip: ctx.ip };
  const { session, wasPresent } = await replaceSession(
    ctx.state.session,
    data && { ...data, ...browser },
  );
  ctx.state.session = session;
  return wasPresent;
}
