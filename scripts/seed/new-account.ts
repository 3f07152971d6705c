import { randomBytes } from 'node:crypto';

/** Returns fourteen random characters that are easy to type. */
export const newPassword = () => randomBytes(12).toString('base64url').slice(0, 14);

/** Prints a password to the terminal only; just the hash is stored. */
export function showPassword(role: string, email: string, password: string): void {
  console.log(`  New ${role}: ${email}  password: ${password}  (shown only once)`);
}
