import { createUser } from './account';
import { USERS } from './content/user-content';

const USER = 'plugin::users-permissions.user';

/** The demo's customers. Their passwords are made here and shown once. */
export async function seedUsers(): Promise<void> {
  for (const { role, ...user } of USERS) {
    const found = await strapi.db.query(USER).findOne({ where: { email: user.email } });
    if (found) continue;
    await createUser({ ...user, address2: user.address2 || undefined, access: role });
  }
}
