import { linkIn, mailAbout } from '../../support/mailbox';
import { forgetUsedCodes, totp } from '../../support/totp';
import { answerOf } from '../../e2e/auth-steps';
import { expect, test } from '../../e2e/fixtures';
import { adminWithApp, codeIn, givePassword, LOADING_MS, welcome } from '../../e2e/panel-steps';

const NEW_PASSWORD = 'Oyster-catcher-7';

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ expected }) => {
  // A note for developers of forms, about a form of Strapi's; and a password without its code.
  expected.push(/^verbose: \[DOM\]/, answerOf(400));
});

test('a new password leads to the log-in, which asks for the code', async ({ page }) => {
  const { user, secret } = await adminWithApp();
  await page.goto('/strapi/panel/auth/forgot-password');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const link = linkIn(await mailAbout('Reset your password for the editors’ panel', user.email));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await givePassword(page, user.email, NEW_PASSWORD);
  await forgetUsedCodes(user.id);
  await codeIn(page).fill(totp(secret));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
});
