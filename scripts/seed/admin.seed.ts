import { newPassword, showPassword } from './new-account';
import { register } from '@saltmarsh/cms/accounts/account-transitions';

const DEMO_ADMIN = 'admin@saltmarsh.example';

interface Wanted {
  firstAdmin: { email: string; password: string } | undefined;
  hasDemo: boolean;
}

/**
 * Creates the first admin if there is none, from ADMIN_EMAIL and ADMIN_PASSWORD or, in the demo, with a
 * generated password.
 */
export async function firstAdmin({ firstAdmin: given, hasDemo }: Wanted): Promise<void> {
  if (!given && !hasDemo) return;
  const admins = await strapi.db
    .query('plugin::users-permissions.user')
    .count({ where: { access: 'admin' } });
  if (admins > 0) return;
  const { email, password } = given ?? { email: DEMO_ADMIN, password: newPassword() };
  const name = { firstname: 'Site', lastname: 'Admin' };
  await register({ email, password, ...name, role: 'admin' });
  if (!given) showPassword('admin', email, password);
}
