import type { UserRow } from '../accounts/user.service';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { PANEL_USER, USER } from '../uids';
import { editorRole } from './editor-role';

export type PanelUser = Row<typeof PANEL_USER>;

/** A domain that receives no mail (RFC 2606). */
const DOMAIN = 'panel.invalid';
const addressOf = ({ number }: Pick<UserRow, 'number'>) => `account-${number}@${DOMAIN}`;

export const isOurs = ({ email }: { email: string }) => email.endsWith(`@${DOMAIN}`);

export const isPanelUserOf = ({ email, isActive }: PanelUser, account: UserRow) =>
  isActive && email === addressOf(account);

/**
 * Returns the row that Strapi needs for an account's panel user. Creates a missing row and updates
 * an outdated row. The row has no password and no real address.
 */
export async function panelUserOf(account: UserRow): Promise<{ id: number }> {
  const { firstname, lastname } = account;
  const email = addressOf(account);
  const { id: role } = await editorRole();
  const found = await query(PANEL_USER).findOne({ where: { email }, populate: ['roles'] });
  const data = { firstname, lastname, isActive: true, blocked: false, roles: [role] };
  if (!found) return query(PANEL_USER).create({ data: { ...data, email } });
  const isSame = found.firstname === firstname && found.lastname === lastname && found.isActive;
  if (isSame && found.roles.length === 1 && found.roles[0]?.id === role) return found;
  await query(PANEL_USER).update({ where: { id: found.id }, data });
  return found;
}

interface Event {
  params: { where?: object };
}

/**
 * Deletes the panel user of an account that is deleted. Otherwise editors would still see the name.
 */
export function removePanelUsers(): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeDelete({ params: { where } }: Event) {
      const account = await query(USER).findOne({ where, select: ['number'] });
      const email = account && addressOf(account);
      // Looks for the row first, because Strapi's own hook fails when the row does not exist.
      const user = email && (await query(PANEL_USER).findOne({ where: { email } }));
      if (user) await query(PANEL_USER).delete({ where: { id: user.id } });
    },
  });
}
