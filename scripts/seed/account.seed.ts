import { randomBytes } from 'node:crypto';
import { register } from '@saltmarsh/cms/accounts/account-transitions';
import type { environment } from '@saltmarsh/cms/environment';
import { USER } from '@saltmarsh/cms/uids';

const USERS = [
  {
    role: 'user',
    firstname: 'Harriet',
    lastname: 'Pilcher',
    address1: '14 Samphire Row',
    address2: null,
    town: 'Faversham',
    postcode: 'ME13 8XQ',
    email: 'diner@saltmarsh.example',
    telephone: '07700 900 142',
  },
  {
    role: 'pta',
    firstname: 'Daniel',
    lastname: 'Okafor',
    address1: 'Saltings Primary School',
    address2: 'Brent Lane',
    town: 'Faversham',
    postcode: 'ME13 7XZ',
    email: 'pta@saltmarsh.example',
    telephone: '07700 900 387',
  },
] as const;

const DEMO_ADMIN = 'admin@saltmarsh.example';

/**
 * Creates an admin if there is none: with ADMIN_PASSWORD or, for the demo, with a generated
 * password.
 */
export async function firstAdmin({
  firstAdmin: given,
  hasDemo,
}: Pick<typeof environment, 'firstAdmin' | 'hasDemo'>): Promise<void> {
  if (!given && !hasDemo) return;
  if ((await strapi.db.query(USER).count({ where: { access: 'admin' } })) > 0) return;
  const { email, password } = given ?? { email: DEMO_ADMIN, password: newPassword() };
  const name = { firstname: 'Site', lastname: 'Admin' };
  await register({ email, password, ...name, role: 'admin' });
  if (!given) showPassword('admin', email, password);
}

/** Creates the demo's customers with generated passwords, each of which is shown once. */
export async function seedUsers(): Promise<void> {
  for (const user of USERS) {
    if (await strapi.db.query(USER).count({ where: { email: user.email } })) continue;
    const password = newPassword();
    await register({ ...user, password });
    showPassword(user.role, user.email, password);
  }
}

/** Returns fourteen random letters, digits, hyphens and underscores. */
export const newPassword = () => randomBytes(12).toString('base64url').slice(0, 14);

/** Prints a password to standard output, not through Strapi's logger. Only its hash is stored. */
export function showPassword(role: string, email: string, password: string): void {
  console.log(`  New ${role}: ${email}  password: ${password}  (shown only once)`);
}
