import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { panelSupport } from '../panel-support';
import type { PANEL_USER } from '../uids';
import { panelChangeMail, type PanelChange } from './panel-change.mail';
import { isShared } from './shared-password';
import { siteAdminOf } from './site-account';

type PanelUser = Row<typeof PANEL_USER, 'roles'>;

/** Mails the holder of an account of the panel, in the transaction of the change. */
export async function tellPanelUser(before: PanelUser, after: PanelUser): Promise<void> {
  // Somebody who has not answered the invitation has no account yet.
  if (!before.isActive || before.password === null) return;
  const tell = (change: PanelChange, { email, firstname }: PanelUser) =>
    panelSupport().enqueueMail(panelChangeMail(change, email, firstname));

  if (before.email !== after.email) {
    await tell('former-email', before);
    await tell('new-email', after);
  }
  const isNewPassword = after.password !== before.password;
  // With the one password of an admin, compat-api writes about that.
  if (isNewPassword && !(await isSiteAdmins(before))) await tell('password', after);
  if (hasLostRole(before, after)) await tell('role', after);
  if (!after.isActive) await tell('closed', after);
}

async function isSiteAdmins(user: PanelUser): Promise<boolean> {
  const admin = await siteAdminOf(user);
  return admin !== null && isShared(admin, user);
}

function hasLostRole({ roles }: PanelUser, after: PanelUser): boolean {
  const left = new Set(after.roles.map(({ id }) => id));
  return roles.some(({ id }) => !left.has(id));
}
