import { JUST_CONFIRMED_FOR } from '@saltmarsh/compat-api/contract/password-confirmation';
import { rejectField } from '../document-middlewares/field-error';
import { query } from '../typed-query';
import { PANEL_SESSION } from '../uids';
import type { SiteAccount } from './site-account';

interface PanelRequest {
  state: { isStrapi?: boolean; user?: { email: string }; session?: { id: string } };
}

/**
 * To take another admin's account needs one's own password, as in the back office. The panel can't ask for it
 * in between: a log-in just before does the same.
 */
export async function requireFreshLogIn({ email }: SiteAccount, field: string): Promise<void> {
  const ctx = strapi.requestContext.get() as PanelRequest | undefined;
  if (!ctx?.state.isStrapi || !ctx.state.user || ctx.state.user.email === email) return;
  const since = Date.now() - (await loggedInAt(ctx.state.session?.id ?? ''));
  if (since <= JUST_CONFIRMED_FOR * 1000) return;
  rejectField(
    field,
    'This is another admin’s account. To change their access, log out of the panel and log in again first, within 15 minutes.',
  );
}

async function loggedInAt(sessionId: string): Promise<number> {
  const session = await query(PANEL_SESSION).findOne({ where: { sessionId } });
  const { loginAt } = (session?.metadata ?? {}) as { loginAt?: string };
  return loginAt ? Date.parse(loginAt) : 0;
}
