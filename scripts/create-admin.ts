import { Failure } from './failure';
import { createSite } from './site-process';

const USAGE = 'Usage: npm run create-admin -- EMAIL [FIRST_NAME LAST_NAME] [--invite]';
const INVITE = '--invite';

/**
 * `npm run create-admin -- EMAIL` creates an admin and prints the password; with `--invite`, it
 * emails a link to choose the password. The site may be running. An existing account stays
 * unchanged.
 */
export async function main(given: string[]): Promise<void> {
  const admin = readAdmin(given);
  const site = await createSite().load();
  await createAdmin(admin);
  await site.destroy();
  process.exit(0);
}

function readAdmin(given: string[]) {
  const [address, firstname = 'Site', lastname = 'Admin'] = given.filter((each) => each !== INVITE);
  if (!address || address.startsWith('--')) throw new Failure(USAGE);
  const email = address.trim().toLowerCase();
  return { email, firstname, lastname, isInvited: given.includes(INVITE) };
}

/** Creates an admin in the loaded site. @throws Failure if the address is taken or invalid */
export async function createAdmin({
  isInvited,
  ...person
}: ReturnType<typeof readAdmin>): Promise<void> {
  // Importing the cms creates DATA_DIR, so the arguments are checked first.
  const { register } = await import('@saltmarsh/cms/accounts/account-transitions');
  const { newPassword, showPassword } = await import('./seed/account.seed.js');
  const { email } = person;
  const password = isInvited ? undefined : newPassword();
  try {
    await register({ ...person, role: 'admin', password });
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Failure(error.message);
    throw error;
  }
  if (password === undefined) console.log(`  New admin: ${email}  invited by email`);
  else showPassword('admin', email, password);
}
