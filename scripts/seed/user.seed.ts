import { newPassword, showPassword } from './new-account';
import { register } from '@saltmarsh/cms/accounts/account-transitions';
import { USERS } from './content/user-content';

const USER = 'plugin::users-permissions.user';

/** Creates the demo's customers. Their passwords are generated and shown once. */
export async function seedUsers(): Promise<void> {
  for (const user of USERS) {
    if (await strapi.db.query(USER).count({ where: { email: user.email } })) continue;
    const password = newPassword();
    await register({ ...user, address2: user.address2 || null, password });
    showPassword(user.role, user.email, password);
  }
}
