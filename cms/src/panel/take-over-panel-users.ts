import { changeAccount, register } from '../accounts/account-transitions';
import { inTransaction } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { PANEL_USER, REVISION, USER } from '../uids';
import { isOurs } from './panel-user';

type Account = Row<typeof USER>;
type FormerUser = Row<typeof PANEL_USER, 'roles'>;

/** The user's site account, if any, and a text for the log. */
type Outcome = [{ number: number } | null, string];

/**
 * Turns the panel accounts of earlier versions into site accounts that may edit content; super
 * admins become admins. An existing account with the same address keeps its own password. It gets
 * the right to edit only if it is an admin's or its address is verified, because anyone can claim
 * an address.
 */
export async function takeOverPanelUsers(): Promise<void> {
  const users = await query(PANEL_USER).findMany({ populate: ['roles'] });
  for (const user of users.filter((each) => !isOurs(each))) {
    const done = await inTransaction(() => takeOver(user));
    strapi.log.info(`The panel account ${user.email} ${done}`);
  }
}

async function takeOver(user: FormerUser): Promise<string> {
  const email = user.email.toLowerCase();
  const found = await query(USER).findOne({ where: { email } });
  const [account, done] = found ? await joined(found, user) : await moved(user, email);
  await renameInHistory(user.id, account?.number ?? null);
  await strapi.sessionManager('admin').invalidateRefreshToken(String(user.id));
  await query(PANEL_USER).delete({ where: { id: user.id } });
  return done;
}

async function joined(account: Account, user: FormerUser): Promise<Outcome> {
  const isProven = account.access === 'admin' || account.emailVerifiedAt !== null;
  if (!user.isActive) return [isProven ? account : null, 'was disabled and has been deleted.'];
  if (!isProven) {
    const todo = 'If both belong to the same person, allow them to edit content in /admin/users.';
    return [null, `has been deleted, but the address of the site account is not verified. ${todo}`];
  }
  if (account.access === 'admin')
    return [account, "has been merged into the admin's site account."];
  await changeAccount(account, rightsOf(user));
  return [
    account,
    `has been merged into the site account, which keeps its password. ${rightOf(user)}`,
  ];
}

async function moved(user: FormerUser, email: string): Promise<Outcome> {
  const isInvited = user.registrationToken !== null;
  if (!user.isActive && !isInvited) return [null, 'was disabled and has been deleted.'];
  const account = await register({
    // The site requires names; the panel did not.
    ...{ email, firstname: user.firstname || 'Editor', lastname: user.lastname || 'of content' },
    ...{ role: 'user', ...rightsOf(user), hash: user.password ?? undefined },
  });
  const how = user.password
    ? ' with the same password'
    : '; a link to choose a password has been emailed';
  return [account, `has become a site account${how}. ${rightOf(user)}`];
}

const isSuperAdmin = ({ roles }: FormerUser) =>
  roles.some(({ code }) => code === 'strapi-super-admin');

const rightsOf = (user: FormerUser) =>
  isSuperAdmin(user) ? ({ role: 'admin' } as const) : { edits_content: true };

const rightOf = (user: FormerUser) =>
  isSuperAdmin(user) ? 'They are an admin.' : 'They may edit content.';

/**
 * Replaces the panel user in the history by the site account: in the changes that the user made,
 * and in the changes made to the user's account.
 */
function renameInHistory(id: number, number: number | null): Promise<void> {
  return inTransaction(async (trx) => {
    await tableOf(REVISION, trx)
      .where({ actor_kind: 'panel', actor_id: id })
      .update({ actor_kind: number === null ? 'unknown' : 'account', actor_id: number });
    await tableOf(REVISION, trx)
      .where({ kind: 'panel-user', entry: id })
      .update({ kind: 'user', entry: number ?? 0 });
  });
}
