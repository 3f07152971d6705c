import type { Page } from '@playwright/test';
import type { User } from '@saltmarsh/contract/messages/user';
import { PASSWORD, signIn } from '../support/people';
import { becomes } from './fixtures';

/** Fills in the visible log-in form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function signedInAs(page: Page, { email }: Pick<User, 'email'>): Promise<void> {
  await becomes(page, await signIn(email));
}
