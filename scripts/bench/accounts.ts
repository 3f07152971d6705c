import { signIn } from './sign-in';
import type { Account, Site } from './site-server';

/** Accounts that can sign in: many, because twenty simultaneous log-ins to one are rejected. */
export async function makeAccounts(site: Site, count: number): Promise<Account[]> {
  const { headers } = await signIn(site.url, site.admin, 0);
  const accounts = Array.from({ length: count }, (_, index) => ({
    email: `bench-${index}@saltmarsh.example`,
    password: 'bench-password',
  }));
  for (const { email, password } of accounts) {
    const response = await fetch(`${site.url}/api/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        ...{ firstname: 'Bench', lastname: 'Mark', email, password },
        password_confirmation: password,
      }),
    });
    if (response.status !== 201)
      throw new Error(`Creating an account failed: ${await response.text()}`);
  }
  return accounts;
}
