import { makeEditor } from '../support/panel';
import { PASSWORD } from '../support/people';
import { ADMIN } from '../support/server';
import { totp, wrongCode } from '../support/totp';
import { expect } from './fixtures';
import {
  adminWithApp,
  codeIn,
  givePassword,
  LOADING_MS,
  openScreen,
  panelLinks,
  said,
  SETTINGS,
  signInToPanel,
  welcome,
  test,
} from './panel-steps';

// A password without its code, a rejected write; a note for developers of forms, about a form of Strapi's.
test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

test('the panel asks an admin for the code of their app, after the password', async ({ page }) => {
  const { user, secret } = await adminWithApp();
  await page.goto('/strapi/panel/auth/login');
  await givePassword(page, user.email, PASSWORD);
  await said(page, /^Enter the code from your authenticator app/);
  await expect(codeIn(page)).toBeFocused();
  await codeIn(page).fill(wrongCode(secret));
  await page.keyboard.press('Enter');
  await said(page, /^That code is wrong/);
  await codeIn(page).fill(totp(secret));
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
  await page.reload();
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
});

test('an editor finds content and the media library alone, and saves the site settings', async ({
  page,
}) => {
  await signInToPanel(page, await makeEditor());
  // Not the settings, which have only the version of Strapi for editors.
  expect(await panelLinks(page)).toEqual(['Home', 'Content', 'Media Library']);
  await openScreen(page, SETTINGS, /\w/);
  // What no other test reads: they run beside this one.
  const map = page.getByRole('textbox', { name: 'Map' });
  const before = await map.inputValue();
  for (const url of ['https://maps.example/pegwell', before]) {
    await map.fill(url);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Saved').first()).toBeVisible();
  }
});

test('what is closed has no screen, for super admins neither', async ({ page }) => {
  await signInToPanel(page, ADMIN);
  await openScreen(page, '/settings/application-infos', 'Users');
  expect(await panelLinks(page)).toEqual([
    ...['Home', 'Content', 'Media Library', 'Settings'],
    ...['Roles', 'Users'],
  ]);
  for (const path of ['api-tokens', 'webhooks', 'email', 'internationalization', 'media-library']) {
    await page.goto(`/strapi/panel/settings/${path}`);
    await said(page, "You don't have the permissions to access that content");
  }
});
