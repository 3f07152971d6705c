import { inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
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

interface NewAdmin {
  email: string;
  firstname: string;
  lastname: string;
  isInvited: boolean;
}

/**
 * `npm run create-admin -- EMAIL`: an admin. The
 * password is shown or, with `--invite`, chosen by the new admin, by a link from a mail. The site may be
 * running. An account that has the address already is left as it is.
 */
export async function main(given: string[]): Promise<void> {
  const admin = readAdmin(given);
  const site = await loadSite();
  await createAdmin(admin);
  await site.destroy();
  process.exit(0);
}

function readAdmin(given: string[]): NewAdmin {
  const [address, firstname = 'Site', lastname = 'Admin'] = given.filter((each) => each !== INVITE);
  if (!address || address.startsWith('--')) throw new Failure(USAGE);
  const email = address.trim().toLowerCase();
  return { email, firstname, lastname, isInvited: given.includes(INVITE) };
}

/** In the site that is loaded. @throws Failure if a rule of content rejects it */
export async function createAdmin({ isInvited, ...person }: NewAdmin): Promise<void> {
  const { email } = person;
  const password = isInvited ? null : newPassword();
  try {
    // Both or neither.
    await inTransaction(async () => {
      await createUser({ ...person, password, access: 'admin' });
      if (isInvited) await invite(strapi, email);
    });
  } catch (error) {
    // A taken address, or one that is none.
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Failure(error.message);
    throw error;
  }
  if (password === null) console.log(`  New admin: ${email}  invited by email`);
  else showPassword('admin', email, password);
}

async function invite(site: Core.Strapi, email: string): Promise<void> {
  const user = (await site.db.query(USER).findOne({ where: { email } })) as object;
  const invitations: Invitations = site.plugin('compat-api').service('invitations');
  await invitations.sendInvitation(user);
}
