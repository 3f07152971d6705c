import type { OwnUser } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { linkIn, mailTo } from '../support/mailbox';
import { createUser, PASSWORD, signIn } from '../support/people';
import { answerOf, forgetConfirmation, signedInAs } from './auth-steps';
import { becomes, expect, test, waitForScripts } from './fixtures';

const UPDATED = 'Your profile has been updated';

test('/account leads to the profile; its menu has no Admin for customers', async ({ page }) => {
  await signedInAs(page, await createUser());
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/account/profile',
  );
  await expect(menu.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('admins find Admin in the menu', async ({ page, admin }) => {
  await becomes(page, admin);
  await page.goto('/account/profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('Logout ends the session and returns to the front page', async ({ page }) => {
  await signedInAs(page, await createUser());
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('the profile is saved, with the times of the specification', async ({ page }) => {
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await waitForScripts(page);
  await page.getByLabel('First Name').fill('Ottilie');
  await page.getByLabel('Last Name').fill('Marsh');
  await page.getByLabel('Address line 1').fill('1 Abbey Street');
  await page.getByLabel('Address line 2').fill('The Loft');
  await page.getByLabel('Town').fill('Faversham');
  await page.getByLabel('Postcode').fill('ME13 7BH');
  await page.getByLabel('Mobile number').fill('07700 900123');
  await page.getByLabel('Password', { exact: true }).fill('winkles-and-whelks');
  await page.getByLabel('Confirm Password').fill('winkles-and-whelks');

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeHidden();
  answer();

  await expect(page.getByText(UPDATED)).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(UPDATED)).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(3000);
  expect(Date.now() - shownAt).toBeLessThan(6000);

  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ottilie');
  await expect(page.getByLabel('Address line 2')).toHaveValue('The Loft');
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900123');
  const client = await signIn(user.email, 'winkles-and-whelks');
  const { body } = await client.get<{ data: OwnUser }>('/api/user');
  expect(body.data).toMatchObject({ town: 'Faversham', postcode: 'ME13 7BH', role: 'user' });
});

test('every message stands at its field', async ({ page, expected }) => {
  expected.push(answerOf(422));
  await signedInAs(page, await createUser());
  await page.goto('/account/profile');
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByLabel('Postcode').fill('ME13 7BH ME13 7BH');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  const firstName = page.getByLabel('First Name');
  await expect(firstName).toHaveAccessibleDescription('The first name field is required.');
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/);
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/greater than 10/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 8 characters\..*The password field must be at least 8 characters\. The password field confirmation does not match\./i,
  );
  await expect(page.getByText(UPDATED)).toHaveCount(0);
  await expect(page.getByLabel('Town')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a new address needs the password again, and the form is kept meanwhile', async ({
  page,
  expected,
}) => {
  expected.push(answerOf(423), answerOf(422));
  const user = await createUser();
  const email = `new-${user.email}`;
  await signedInAs(page, user);
  await forgetConfirmation(user);
  await page.goto('/account/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Town').fill('Seasalter');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect(page).toHaveURL(/\/confirm-password\?redirect=/);
  await page.getByLabel('Password').fill('not-my-password');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'The provided password was incorrect.',
  );
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');

  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('main')).toContainText('your password is confirmed');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Town')).toHaveValue('Seasalter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByText('is not verified yet')).toBeVisible();
  expect(linkIn(await mailTo(email)).pathname).toMatch(/^\/email\/verify\//);
});

test('a new password ends the other sessions and not this one', async ({ page }) => {
  const user = await createUser();
  const other = await signIn(user.email, PASSWORD);
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await page.getByLabel('Password', { exact: true }).fill('winkles-and-whelks');
  await page.getByLabel('Confirm Password').fill('winkles-and-whelks');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect((await other.get('/api/user')).status).toBe(401);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});

test('the password fields say what they want to a password manager', async ({ page }) => {
  await signedInAs(page, await createUser());
  await page.goto('/account/profile');
  for (const name of ['Password', 'Confirm Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  }
});

test('the public pages of somebody signed in carry the name of nobody', async ({ page }) => {
  const user = await createUser();
  await signedInAs(page, user);
  const html = (await new Client().get('/', { headers: { accept: 'text/html' } })).text;
  expect(html).not.toContain(user.email);
});
