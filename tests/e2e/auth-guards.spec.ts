import { createUser, PASSWORD } from '../support/people';
import { countRequests, answerOf, endSessions, logIn, signedInAs } from './auth-steps';
import { expect, test, waitForScripts } from './fixtures';

test('a guest is sent to Login, and after it to the page asked for', async ({ page }) => {
  const user = await createUser({ role: 'pta' });
  await page.goto('/account/security?from=mail#sessions');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/account\/security\?from=mail#sessions$/);
});

for (const asked of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'evil']) {
  test(`log-in never leads away: ${asked}`, async ({ page }) => {
    const user = await createUser();
    await page.goto(`/login?redirect=${encodeURIComponent(asked)}`);
    await logIn(page, user.email);
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}

test('somebody whose role may not see a page is sent to Login, which says why', async ({
  page,
}) => {
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin$/);
  await expect(page.getByRole('main')).toContainText(`You are signed in as ${user.email}`);
});

test('a guest on a public page asks nothing about a user', async ({ page }) => {
  const count = countRequests(page, 'GET', '/api/user');
  await page.goto('/about');
  await waitForScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Opening Hours' }).press('Enter');
  await expect(page).toHaveURL(/\/opening-hours$/);
  expect(count()).toBe(0);
});

test('whose session has ended stays on a public page', async ({ page, expected }) => {
  expected.push(answerOf(401));
  const user = await createUser();
  await signedInAs(page, user);
  await endSessions(user);
  const answer = page.waitForResponse('**/api/user');
  await page.goto('/about');
  expect((await answer).status()).toBe(401);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
  await expect(page).toHaveURL(/\/about$/);
});

test('whose session ends in the middle of a form finds it again after log-in', async ({
  page,
  expected,
}) => {
  expected.push(answerOf(401));
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await page.getByLabel('Town').fill('Faversham');
  await endSessions(user);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fprofile$/);
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByLabel('Town')).toHaveValue('Faversham');
});

test('a form survives a log-in in another tab', async ({ page, expected }) => {
  expected.push(answerOf(419));
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await page.getByLabel('Town').fill('Whitstable');
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: origin }]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
});

test('nothing of anybody is in the HTML of the account', async ({ page }) => {
  const user = await createUser();
  await signedInAs(page, user);
  for (const path of ['/account', '/account/profile', '/account/security']) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toContain(user.lastname);
    expect(html).toContain('Loading...');
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
});

test('logging in twice with the right password is no error', async ({ page }) => {
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/login');
  await logIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL(/:\d+\/$/);
});
