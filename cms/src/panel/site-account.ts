import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { query } from '../typed-query';
import { PANEL_USER, USER } from '../uids';

export type SiteAccount = Row<typeof USER>;
export type PanelUser = Row<typeof PANEL_USER>;

/**
 * One person may have an account of the site and one of the panel. They are a person's if they have the same
 * address; only those of a site's admin share a password, as any customer may claim any address.
 */
interface Person {
  email: string;
}

function siteAccountOf({ email }: Person): Promise<SiteAccount | null> {
  return query(USER).findOne({ where: { email: email.toLowerCase() } });
}

export async function siteAdminOf(person: Person): Promise<SiteAccount | null> {
  const account = await siteAccountOf(person);
  return account?.access === 'admin' ? account : null;
}

export function panelUserOf({ email }: Person): Promise<PanelUser | null> {
  return query(PANEL_USER).findOne({ where: { email: email.toLowerCase() } });
}

/** Ends every session of the panel: access tokens are checked against them, too. */
export function endPanelSessions({ id }: Pick<PanelUser, 'id'>): Promise<void> {
  return strapi.sessionManager('admin').invalidateRefreshToken(String(id));
}

/** The same for whoever has that address. */
export async function endPanelSessionsOf(person: Person): Promise<void> {
  const user = await panelUserOf(person);
  if (user) await endPanelSessions(user);
}
