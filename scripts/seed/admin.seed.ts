import { ensurePanelAdmin } from '@saltmarsh/cms/panel-account';
import { createUser, newPassword, showPassword } from './account';

const DEMO_ADMIN = 'admin@saltmarsh.example';

/**
 * Makes the first admin when there is none, for the site and, with the same password, for Strapi's
 * panel: from ADMIN_EMAIL and ADMIN_PASSWORD, or in the demo with a password made here.
 */
export async function firstAdmin(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SEED } = process.env;
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) {
    throw new Error('Configuration: ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (!ADMIN_EMAIL && SEED === 'none') return;
  const admins = await strapi.db
    .query('plugin::users-permissions.user')
    .count({ where: { access: 'admin' } });
  if (admins > 0) return;
  const email = (ADMIN_EMAIL ?? DEMO_ADMIN).trim().toLowerCase();
  const password = ADMIN_PASSWORD || newPassword();
  const name = { firstname: 'Site', lastname: 'Admin' };
  // Both or none: a start that is broken off in between would never make, or show, the rest.
  await strapi.db.transaction(async () => {
    await createUser({ email, password, ...name, access: 'admin' });
    await ensurePanelAdmin(strapi, { email, password, ...name });
  });
  if (!ADMIN_PASSWORD) showPassword('admin of site and panel', email, password);
}
