import { readFileSync } from 'node:fs';
import type { SignedInSession } from '@saltmarsh/compat-api/contract/session';
import { createUser, PASSWORD, signIn } from '../support/people';
import { forgetUsedCodes, steadyStep, totp, wrongCode } from '../support/totp';
import { answerOf, forgetConfirmation, logIn, signedInAs } from './auth-steps';
import { expect, test } from './fixtures';

test('two-factor authentication is turned on, used, and turned off', async ({ page, expected }) => {
  expected.push(answerOf(422));
  test.slow();
  const user = await createUser();
  await signedInAs(page, user);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();

  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
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
  const file = await downloading;
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(texts);

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

test('a set-up that is cancelled leaves nothing behind', async ({ page }) => {
  const user = await createUser();
  await signedInAs(page, user);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Turn on/ })).toBeVisible();
  const client = await signIn(user.email, PASSWORD);
  expect((await client.get('/user/two-factor-secret-key')).status).toBe(404);
});

test('what is guarded by the password asks for it first, and comes back', async ({
  page,
  expected,
}) => {
  expected.push(answerOf(423));
  const user = await createUser();
  await signedInAs(page, user);
  await forgetConfirmation(user);
  await page.goto('/account/security');
  await page.getByRole('button', { name: /^Turn on/ }).click();
  await expect(page).toHaveURL(/\/confirm-password/);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await page.getByRole('button', { name: /^Turn on/ }).click();
  await expect(page.getByLabel('Secret key')).toBeVisible();
});

test('other sessions are listed and can be ended, one and all', async ({ page }) => {
  const user = await createUser();
  const [one, two, three] = [
    await signIn(user.email, PASSWORD),
    await signIn(user.email, PASSWORD),
    await signIn(user.email, PASSWORD),
  ];
  await signedInAs(page, user);
  await page.goto('/account/security');
  const sessions = page.getByRole('listitem').filter({ hasText: 'signed in' });
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(
    sessions.filter({ hasText: 'This browser' }).getByRole('button', { name: /^Sign out/ }),
  ).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Sign out .+, last used/ })
    .first()
    .click();
  await expect(sessions).toHaveCount(3);
  const answers = await Promise.all([one, two, three].map((client) => client.get('/api/user')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 401]);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  for (const client of [one, two, three]) expect((await client.get('/api/user')).status).toBe(401);
  const mine = await page.request.get('/user/sessions');
  expect((await mine.json()) as SignedInSession[]).toHaveLength(1);
});
