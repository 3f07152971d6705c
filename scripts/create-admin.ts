import { Failure } from './failure';
import { accounts, newPassword, showPassword } from './seed/new-account';
import { loadSite } from './site-process';

const USAGE = 'Usage: npm run create-admin -- EMAIL [FIRST_NAME LAST_NAME] [--invite]';
const INVITE = '--invite';

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
  const password = isInvited ? undefined : newPassword();
  try {
    await accounts().register({ ...person, role: 'admin', password });
  } catch (error) {
    // A taken address, or one that is none.
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Failure(error.message);
    throw error;
  }
  if (password === undefined) console.log(`  New admin: ${email}  invited by email`);
  else showPassword('admin', email, password);
}
