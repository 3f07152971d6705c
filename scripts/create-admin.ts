import { ensurePanelAdmin } from '@saltmarsh/cms/panel-account';
import type { Core } from '@strapi/strapi';
import { Failure } from './failure';
import { createUser, newPassword, showPassword } from './seed/new-account';
import { loadSite } from './site-process';

const USAGE = 'Usage: npm run create-admin -- EMAIL [FIRST_NAME LAST_NAME] [--invite]';
const INVITE = '--invite';
const USER = 'plugin::users-permissions.user';

/** compat-api's, as far as we use them. */
interface Invitations {
  sendInvitation(user: object): Promise<void>;
}

/**
 * `npm run create-admin -- EMAIL`: an admin of the site and, with the same password, of Strapi's panel. The
 * password is shown or, with `--invite`, chosen by the new admin, by a link from a mail. The site may be
 * running. An account that has the address already is left as it is.
 */
export async function main(given: string[]): Promise<void> {
  const isInvited = given.includes(INVITE);
  const [address, firstname = 'Site', lastname = 'Admin'] = given.filter((each) => each !== INVITE);
  if (!address || address.startsWith('--')) throw new Failure(USAGE);
  const email = address.trim().toLowerCase();
  const site = await loadSite();
  const password = isInvited ? null : newPassword();
  try {
    // Both or neither.
    await site.db.transaction(async () => {
      await createUser({ email, password, firstname, lastname, access: 'admin' });
      await ensurePanelAdmin(site, { email, password, firstname, lastname });
      if (isInvited) await invite(site, email);
    });
  } catch (error) {
    // A rule of content: a taken address, or one that is none.
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Failure(error.message);
    throw error;
  }
  if (password === null) console.log(`  New admin of site and panel: ${email}  invited by email`);
  else showPassword('admin of site and panel', email, password);
  await site.destroy();
  process.exit(0);
}

async function invite(site: Core.Strapi, email: string): Promise<void> {
  const user = (await site.db.query(USER).findOne({ where: { email } })) as object;
  const invitations: Invitations = site.plugin('compat-api').service('invitations');
  await invitations.sendInvitation(user);
}
