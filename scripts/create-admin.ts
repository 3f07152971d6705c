import { ensurePanelAdmin } from '@saltmarsh/cms/panel-account';
import { Failure } from './failure';
import { createUser, newPassword, showPassword } from './seed/new-account';
import { loadSite } from './site-process';

const USAGE = 'Usage: npm run create-admin -- EMAIL [FIRST_NAME LAST_NAME]';

/**
 * `npm run create-admin -- EMAIL`: an admin of the site and, with the same password, of Strapi's panel.
 * The site may be running. An account that has the address already is left as it is.
 */
export async function main([
  address,
  firstname = 'Site',
  lastname = 'Admin',
]: string[]): Promise<void> {
  if (!address) throw new Failure(USAGE);
  const email = address.trim().toLowerCase();
  const site = await loadSite();
  const password = newPassword();
  try {
    // Both or neither.
    await site.db.transaction(async () => {
      await createUser({ email, password, firstname, lastname, access: 'admin' });
      await ensurePanelAdmin(site, { email, password, firstname, lastname });
    });
  } catch (error) {
    // A rule of content: a taken address, or one that is none.
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Failure(error.message);
    throw error;
  }
  showPassword('admin of site and panel', email, password);
  await site.destroy();
  process.exit(0);
}
