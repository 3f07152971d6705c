import type { Page } from '@playwright/test';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { inDatabase } from '../support/database';
import { PASSWORD, signIn } from '../support/people';
import { becomes } from './fixtures';

/** Fills in the log-in form that is shown. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A browser in which that person is signed in already. */
export async function signedInAs(page: Page, { email }: Pick<User, 'email'>): Promise<void> {
  await becomes(page, await signIn(email));
}

/** Ends every session of somebody from outside. */
export async function endSessions({ id }: Pick<User, 'id'>): Promise<void> {
  await inDatabase('DELETE FROM sessions WHERE user_number = ?', id);
}

/** Counts the requests that the page makes to one address from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}
