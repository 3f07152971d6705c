import { randomBytes } from 'node:crypto';

export interface NewAccount {
  email: string;
  firstname: string;
  lastname: string;
  access: 'user' | 'pta' | 'admin';
  password?: string;
  address1?: string;
  address2?: string;
  town?: string;
  postcode?: string;
  telephone?: string;
}

/** Fourteen characters that nobody guesses and anybody can type. */
export const newPassword = () => randomBytes(12).toString('base64url').slice(0, 14);

/** Makes a verified site account; shows the password if it had to make one. */
export async function createUser({ password, ...account }: NewAccount): Promise<void> {
  const chosen = password ?? newPassword();
  await strapi.documents('plugin::users-permissions.user').create({
    data: {
      ...account,
      username: account.email,
      password: chosen,
      confirmed: true,
      emailVerifiedAt: new Date().toISOString(),
    },
  });
  if (!password) showPassword(account.access, account.email, chosen);
}

/** Goes to the terminal only; nothing keeps the password but its hash. */
export function showPassword(role: string, email: string, password: string): void {
  console.log(`  New ${role}: ${email}  password: ${password}  (shown only once)`);
}
