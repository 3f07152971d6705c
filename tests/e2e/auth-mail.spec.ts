import { Client } from '../support/client';
import { linkIn, mailsTo, mailTo } from '../support/mailbox';
import { createUser, PASSWORD } from '../support/people';
import { answerOf, forgetVerification, logIn, signedInAs } from './auth-steps';
import { expect, test } from './fixtures';

const NEW_PASSWORD = 'cockles-and-mussels';

test('a forgotten password is replaced through the mail', async ({ page }) => {
  const user = await createUser();
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('We have emailed your password reset link.');

  const link = linkIn(await mailTo(user.email));
  await page.goto(link.href);
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(user.email);
  await expect(email).toHaveAttribute('readonly');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been reset.');

  const back = page.getByRole('link', { name: 'Return to sign-in' });
  await expect(back).toHaveAttribute('href', '/account');
  await back.click();
  await logIn(page, user.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('an address that is none is named, one without an account is not', async ({
  page,
  expected,
}) => {
  expected.push(answerOf(422));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The email field must be a valid email address.',
  );
  await page.getByLabel('Email').fill('nobody@saltmarsh.test');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('We have emailed your password reset link.');
  expect(mailsTo('nobody@saltmarsh.test')).toEqual([]);
});

test('a used link and bad passwords are refused with their messages', async ({
  page,
  expected,
}) => {
  expected.push(answerOf(422));
  const user = await createUser();
  await (await new Client().start()).post('/forgot-password', { email: user.email });
  const link = linkIn(await mailTo(user.email));

  await page.goto(link.href);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(password).toHaveAccessibleDescription(/The password field is required\./);
  await password.fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The password field must be at least 8 characters. (and 1 more error)',
  );
  await expect(password).toHaveAccessibleDescription(/confirmation does not match/);

  link.pathname = '/reset-password/0123456789abcdef';
  await page.goto(link.href);
  await password.fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This password reset token is invalid.');
});

test('the HTML of a reset link is the same for every link', async ({ page }) => {
  const of = async (token: string) =>
    (await page.request.get(`/reset-password/${token}?email=${token}%40saltmarsh.test`)).text();
  const html = await of('cafe0123');
  expect(html).not.toContain('cafe0123');
  expect(await of('beef4567')).toBe(html);
});

test('an unverified address is verified through the mail, sent again', async ({ page }) => {
  const user = await createUser();
  await forgetVerification(user);
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'ask for a new one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status')).toContainText('on its way');
  await page.goto(linkIn(await mailTo(user.email)).href);
  await expect(page).toHaveURL(/\/account\/profile/);
  await expect(page.getByText('your email address is verified')).toBeVisible();
});

test('a guest who follows the verification link logs in first', async ({ page }) => {
  const user = await createUser();
  await forgetVerification(user);
  const client = new Client();
  await client.signIn(user.email, PASSWORD);
  await client.post('/email/verification-notification');
  await page.goto(linkIn(await mailTo(user.email)).href);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, user.email);
  await expect(page.getByText('your email address is verified')).toBeVisible();
});

test('a verification link that is no longer good leads to a new one', async ({ page }) => {
  const user = await createUser();
  await forgetVerification(user);
  await signedInAs(page, user);
  await page.goto(`/email/verify/${user.id}/0123?expires=1&signature=0123`);
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByRole('main')).toContainText('no longer works');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

test('403 leads an unverified admin to VerifyEmail', async ({ page, expected }) => {
  expected.push(answerOf(403));
  const user = await createUser({ role: 'admin' });
  await forgetVerification(user);
  await signedInAs(page, user);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByRole('main')).toContainText(user.email);
});

test('whose address is verified hears that something is not permitted', async ({ page }) => {
  await signedInAs(page, await createUser());
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not permitted');
});
