import { siteAdminOf } from '../panel/site-account';
import type { PanelUser } from './panel-session';

/** For the panel's home page, which leads an admin of the site to the back office, too. */
export async function isSiteAdmin(user: PanelUser): Promise<object> {
  return { isSiteAdmin: (await siteAdminOf(user)) !== null };
}
