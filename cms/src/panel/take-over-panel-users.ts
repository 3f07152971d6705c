import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { query } from '../typed-query';
import { inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
import { revisionTable } from '../revisions/revision-table';
import { PANEL_USER, USER } from '../uids';
import { isOurs } from './panel-user';

type Account = Row<typeof USER>;
type FormerUser = Row<typeof PANEL_USER, 'roles'>;

/** compat-api's, as far as we use them. */
interface Invitations {
  sendInvitation(account: Account): Promise<void>;
}

/**
 * Earlier versions had accounts of the panel beside those of the site. They become accounts of the site that
 * may edit content, and super admins its admins. Where there is one with that address, its password counts, and
 * it gets the right only if it is an admin's or its address is verified: anybody may claim an address.
 */
export async function takeOverPanelUsers(): Promise<void> {
  const users = await query(PANEL_USER).findMany({ populate: ['roles'] });
  for (const user of users.filter((each) => !isOurs(each))) {
    const done = await inTransaction(() => takeOver(user));
    strapi.log.info(`The panel's account of ${user.email} ${done}`);
  }
}

/** Resolves to what was done, for the log. */
async function takeOver(user: FormerUser): Promise<string> {
  const email = user.email.toLowerCase();
  const found = await query(USER).findOne({ where: { email } });
  const [account, done] = found ? await joined(found, user) : await moved(user, email);
  await renameInHistory(user.id, account?.number ?? null);
  await strapi.sessionManager('admin').invalidateRefreshToken(String(user.id));
  await query(PANEL_USER).delete({ where: { id: user.id } });
  return done;
}

async function joined(account: Account, user: FormerUser): Promise<[Account | null, string]> {
  const isProven = account.access === 'admin' || account.emailVerifiedAt !== null;
  if (!user.isActive) return [isProven ? account : null, 'was closed, and is gone.'];
  if (!isProven) {
    const todo = 'If they are the same person, allow them to edit content in /admin/users.';
    return [null, `is gone: the site's account with this address has not been verified. ${todo}`];
  }
  if (account.access === 'admin') return [account, "is one with that of the site's admin."];
  await strapi.documents(USER).update({
    documentId: account.documentId,
    data: isSuperAdmin(user) ? { access: 'admin' } : { editsContent: true },
  });
  return [account, `is one with that of the site, whose password counts. ${rightOf(user)}`];
}

async function moved(user: FormerUser, email: string): Promise<[Account | null, string]> {
  const isInvited = user.registrationToken !== null;
  if (!user.isActive && !isInvited) return [null, 'was closed, and is gone.'];
  const { documentId } = await strapi.documents(USER).create({
    data: {
      ...{ email, username: email, provider: 'local', confirmed: true },
      // Names of the site are required, and those of the panel are not.
      ...{ firstname: user.firstname || 'Editor', lastname: user.lastname || 'of content' },
      ...(isSuperAdmin(user) ? { access: 'admin' } : { access: 'user', editsContent: true }),
      emailVerifiedAt: new Date().toISOString(),
    },
  });
  const where = { documentId };
  if (user.password) await query(USER).update({ where, data: { password: user.password } });
  const account = await query(USER).findOne({ where });
  if (!account) throw new Error(`The account of ${email} was not made.`);
  if (user.password)
    return [account, `is one of the site now, with its password. ${rightOf(user)}`];
  const invitations: Invitations = strapi.plugin('compat-api').service('invitations');
  await invitations.sendInvitation(account);
  return [
    account,
    `is one of the site now; a link to choose a password was mailed. ${rightOf(user)}`,
  ];
}

const isSuperAdmin = ({ roles }: FormerUser) =>
  roles.some(({ code }) => code === 'strapi-super-admin');

const rightOf = (user: FormerUser) =>
  isSuperAdmin(user) ? 'They are an admin.' : 'They may edit content.';

/** What they did, and what was done to their account. */
function renameInHistory(id: number, number: number | null): Promise<void> {
  return inTransaction(async (trx) => {
    await revisionTable(trx)
      .where({ actor_kind: 'panel', actor_id: id })
      .update({ actor_kind: number === null ? 'unknown' : 'account', actor_id: number });
    await revisionTable(trx)
      .where({ kind: 'panel-user', entry: id })
      .update({ kind: 'user', entry: number ?? 0 });
  });
}
