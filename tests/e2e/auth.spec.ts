import { linkIn, mailTo } from '../support/mailbox';
import { createUser, PASSWORD, unverify } from '../support/people';
import { logIn, signedInAs } from './auth-steps';
import { expect, holdScripts, test } from './fixtures';

const NEW_PASSWORD = 'cockles-and-mussels';

test('what was filled in before the scripts came is kept; the log-in lasts', async ({ page }) => {
  const user = await createUser();
  const start = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Remember me').check();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await start();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'saltmarsh_session');
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 24 * 60 * 60);
});

test('a forgotten password is replaced through the mail', { tag: '@phone' }, async ({ page }) => {
  const user = await createUser();
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('We have emailed your password reset link.');
  const link = linkIn(await mailTo(user.email));
  await page.goto(link.href);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been reset.');
  await page.getByRole('link', { name: 'Return to sign-in' }).click();
  await logIn(page, user.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('an unverified address is verified by a mail that was sent again', async ({ page }) => {
  const user = await createUser();
  await unverify(user);
  await signedInAs(page, user);
  await page.goto(`/email/verify/${user.id}/0123?expires=1&signature=0123`);
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByRole('main')).toContainText('no longer works');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'ask for a new one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status')).toContainText('on its way');
  const link = linkIn(await mailTo(user.email)).href;
  // The link is opened in a browser that is not signed in.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/account\/profile/);
  await expect(page.getByText('your email address is verified')).toBeVisible();
});
