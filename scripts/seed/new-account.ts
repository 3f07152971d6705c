import { randomBytes } from 'node:crypto';

export interface NewAccount {
  email: string;
  firstname: string;
  lastname: string;
  access: 'user' | 'pta' | 'admin';
  /** Generated without one; `null` for an account whose holder is to choose it. */
  password?: string | null;
  address1?: string;
  address2?: string;
  town?: string;
  postcode?: string;
  telephone?: string;
}

/** Fourteen random characters that are easy to type. */
export const newPassword = () => randomBytes(12).toString('base64url').slice(0, 14);

/** Creates a verified site account; shows the password if it was generated. */
export async function createUser({ password, ...account }: NewAccount): Promise<void> {
  const chosen = password === undefined ? newPassword() : password;
  await strapi.documents('plugin::users-permissions.user').create({
    data: {
      ...account,
      username: account.email,
      ...(chosen === null ? {} : { password: chosen }),
      confirmed: true,
      emailVerifiedAt: new Date().toISOString(),
    },
  });
  if (password === undefined && chosen) showPassword(account.access, account.email, chosen);
}

/** Printed to the terminal only; just the hash is stored. */
export function showPassword(role: string, email: string, password: string): void {
  console.log(`  New ${role}: ${email}  password: ${password}  (shown only once)`);
}
