import { readFileSync } from 'node:fs';
import { linkIn, mailTo } from '../support/mailbox';
import {
  createUser,
  forgetUsedCodes,
  PASSWORD,
  signIn,
  steadyStep,
  totp,
  unverify,
  wrongCode,
} from '../support/people';
import { answered, expect, holdScripts, logIn, signedInAs, test, waitForScripts } from './fixtures';

test(
  'profile and password are saved; Logout leads to the home page',
  { tag: '@phone' },
  async ({ page }) => {
    const user = await createUser();
    const other = await signIn(user.email, PASSWORD);
    await signedInAs(page, user);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/profile$/);
    // The redirect scrolls to the top after 500 ms, which could come between the press of a mouse
    // button and its release.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
    await waitForScripts(page);
    await page.getByLabel('Last Name').fill('Marsh');
    await page.getByLabel('Password', { exact: true }).fill('winkles-and-whelks');
    await page.getByLabel('Confirm Password').fill('winkles-and-whelks');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your profile has been updated')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect((await other.get('/api/user')).status).toBe(401);
    await page.reload();
    await expect(page.getByLabel('Last Name')).toHaveValue('Marsh');
    await signIn(user.email, 'winkles-and-whelks');

    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
  },
);

test('two-factor authentication is turned on, used, and turned off', async ({ page, expected }) => {
  expected.push(...answered(422));
  test.slow();
  const user = await createUser();
  await signedInAs(page, user);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();

  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const secret = await page.getByLabel('Secret key').innerText();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(wrongCode(secret));
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/code was invalid/);
  await steadyStep();
  await code.fill(totp(secret));
  await code.press('Enter');

  await expect(page.getByText('It is on')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const texts = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(texts);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toEqual(texts);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/account/security');
  await logIn(page, user.email);
  await forgetUsedCodes(user.id);
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);

  await page.getByRole('button', { name: 'Show recovery codes' }).click();
  await expect(codes).toHaveText(texts);
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(codes).not.toHaveText(texts);

  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Please Confirm?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('It is off')).toBeVisible();
});

const NEW_PASSWORD = 'cockles-and-mussels';

test('input from before the scripts loaded is kept; the log-in lasts', async ({ page }) => {
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

test('a forgotten password is replaced through the email', { tag: '@phone' }, async ({ page }) => {
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

test('an unverified address is verified through a second email', async ({ page }) => {
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
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/account\/profile/);
  await expect(page.getByText('your email address is verified')).toBeVisible();
});
