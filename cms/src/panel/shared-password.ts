import { whoWrites } from '../revisions/who-writes';
import { query } from '../typed-query';
import { PANEL_USER, USER } from '../uids';
import { panelSupport } from '../panel-support';
import { endPanelSessions, siteAdminOf, type PanelUser, type SiteAccount } from './site-account';

type Password = Pick<SiteAccount | PanelUser, 'password'>;

/** Both accounts have one password if they have one hash: each is salted, so no two are the same by chance. */
export const isShared = (one: Password, other: Password) =>
  one.password !== null && one.password === other.password;

/** Reset links and open sessions go with the old password. */
async function setPanelPassword(user: PanelUser, hash: string | null): Promise<void> {
  if (user.password !== hash) {
    // Not `update`: the write that this follows is in the activity already.
    await query(PANEL_USER).updateMany({
      where: { id: user.id },
      data: { password: hash, resetPasswordToken: null, resetPasswordTokenExpiresAt: null },
    });
  }
  await endPanelSessions(user);
}

/**
 * The password of a site's admin has changed: it is the panel's from now on. If the two were different before,
 * only a link that was mailed to the address makes them one: any admin can make an account with an address
 * of the panel, choose its password and log in with it, and must not get the panel's account by that.
 */
export async function sharePanelPassword(
  before: SiteAccount,
  user: PanelUser,
  hash: string | null,
): Promise<void> {
  if (isShared(before, user) || isByMail()) await setPanelPassword(user, hash);
}

/** By a link from a mail, or from the machine itself. */
function isByMail(): boolean {
  const { actorKind, way } = whoWrites();
  return way !== 'panel' && (actorKind === 'guest' || actorKind === 'script');
}

/** A password has changed in the panel: it is that of the site's admin, too, if it was. */
export async function shareSitePassword(before: PanelUser, hash: string | null): Promise<void> {
  const admin = await siteAdminOf(before);
  if (!admin || admin.password === hash) return;
  if (!isShared(before, admin) && !isByLink()) return;
  await query(USER).update({ where: { id: admin.id }, data: { password: hash } });
}

/** A link for a new password was mailed to the address. One for a new account was not: super admins see it. */
function isByLink(): boolean {
  const ctx = strapi.requestContext.get() as { path: string } | undefined;
  return ctx === undefined || ctx.path === '/admin/reset-password';
}

/**
 * Makes one of two passwords that are the same, but were hashed apart: by older versions of the site, or when
 * the account of the panel is made.
 */
export async function joinPasswords(user: PanelUser, plain: string): Promise<void> {
  const admin = await siteAdminOf(user);
  if (!admin?.password || isShared(user, admin)) return;
  if (!(await panelSupport().isPassword(plain, admin.password))) return;
  const where = { id: user.id, password: user.password };
  await query(PANEL_USER).updateMany({ where, data: { password: admin.password } });
}
