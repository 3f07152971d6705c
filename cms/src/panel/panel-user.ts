import type { SignedIn } from './signed-in';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { PANEL_USER } from '../uids';
import { editorRole } from './editor-role';

export type PanelUser = Row<typeof PANEL_USER, 'roles'>;

/** A domain that receives no mail (RFC 2606). */
const DOMAIN = 'panel.invalid';
export const addressOf = ({ number }: Pick<SignedIn, 'number'>) => `account-${number}@${DOMAIN}`;

export const isOurs = ({ email }: { email: string }) => email.endsWith(`@${DOMAIN}`);

export const isPanelUserOf = ({ email, isActive }: PanelUser, account: SignedIn) =>
  isActive && email === addressOf(account);

/**
 * Returns the row that Strapi needs for every user of the panel. It has no password and no real address: the
 * site's account identifies the user.
 */
export async function panelUserOf(account: SignedIn): Promise<PanelUser> {
  const { firstname, lastname } = account;
  const email = addressOf(account);
  const { id: role } = await editorRole();
  const found = await query(PANEL_USER).findOne({ where: { email }, populate: ['roles'] });
  const data = { firstname, lastname, isActive: true, blocked: false, roles: [role] };
  if (!found) return saved(query(PANEL_USER).create({ data: { ...data, email } }));
  const isSame = found.firstname === firstname && found.lastname === lastname && found.isActive;
  if (isSame && found.roles.length === 1 && found.roles[0]?.id === role) return found;
  return saved(query(PANEL_USER).update({ where: { id: found.id }, data }));
}

async function saved(writing: Promise<{ id: number } | null>): Promise<PanelUser> {
  const where = { id: (await writing)?.id ?? 0 };
  const user = await query(PANEL_USER).findOne({ where, populate: ['roles'] });
  if (!user) throw new Error('The row of an editor was not made.');
  return user;
}
