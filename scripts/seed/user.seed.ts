import { createUser } from './new-account';
import { USERS } from './content/user-content';

const USER = 'plugin::users-permissions.user';

/** The demo's customers. Their passwords are generated and shown once. */
export async function seedUsers(): Promise<void> {
  for (const { role, ...user } of USERS) {
    if (await strapi.db.query(USER).count({ where: { email: user.email } })) continue;
    await createUser({ ...user, address2: user.address2 || undefined, access: role });
  }
}
