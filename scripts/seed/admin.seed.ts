import { ensurePanelAdmin } from '@saltmarsh/cms/panel-account';
import { Failure } from '../failure';
import { createUser, newPassword, showPassword } from './new-account';

const DEMO_ADMIN = 'admin@saltmarsh.example';

/**
 * Creates the first admin, if there is none, for the site and, with the same password, for Strapi's
 * panel: from ADMIN_EMAIL and ADMIN_PASSWORD, or in the demo with a generated password.
 */
export async function firstAdmin(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SEED } = process.env;
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) {
    throw new Failure('Configuration: ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (!ADMIN_EMAIL && SEED === 'none') return;
  const admins = await strapi.db
    .query('plugin::users-permissions.user')
    .count({ where: { access: 'admin' } });
  if (admins > 0) return;
  const email = (ADMIN_EMAIL ?? DEMO_ADMIN).trim().toLowerCase();
  const password = ADMIN_PASSWORD || newPassword();
  const name = { firstname: 'Site', lastname: 'Admin' };
  // Both or neither: after an interrupted start, the other would never be created or shown.
  await strapi.db.transaction(async () => {
    await createUser({ email, password, ...name, access: 'admin' });
    await ensurePanelAdmin(strapi, { email, password, ...name });
  });
  if (!ADMIN_PASSWORD) showPassword('admin of site and panel', email, password);
}
