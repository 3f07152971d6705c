import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { makeFaq, unique } from '../support/content';
import { makeEditor } from '../support/panel';
import { PASSWORD } from '../support/people';
import { ADMIN } from '../support/server';
import { totp, wrongCode } from '../support/totp';
import { expect } from './fixtures';
import {
  adminWithApp,
  answer,
  codeIn,
  dialog,
  field,
  givePassword,
  LOADING_MS,
  openFaq,
  openScreen,
  panelLinks,
  putInForm,
  question,
  said,
  save,
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

test('a rejected save shows both versions, and what is chosen of each can be saved', async ({
  page,
  admin,
}) => {
  await signInToPanel(page, await makeEditor());
  const faq = await makeFaq(unique('Do you take dogs'));
  const path = `/api/faqs/${faq.id}`;
  await openFaq(page, faq);
  // One's own saves are no conflict.
  for (const text of ['One?', 'Two?']) {
    await question(page).fill(text);
    await save(page).click();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  await admin.post(path, { question: 'Theirs?', answer: '<p>No &lt;b&gt;.</p><p>Sorry.</p>' });
  await question(page).fill('Mine?');
  await save(page).click();

  await expect(dialog(page)).toContainText(/saved this at \d\d:\d\d\. Yours is not saved/);
  await expect(field(page, 'Question')).toContainText('Both of you have changed this.');
  await expect(field(page, 'Question')).toContainText('Mine?');
  await expect(field(page, 'Question')).toContainText('Theirs?');
  await expect(field(page, 'Answer')).toContainText('Only they have changed this.');
  await expect(field(page, 'Answer').getByText('No <b>.\nSorry.')).toBeVisible();
  await expect(field(page, 'Answer').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await putInForm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Choose a version of every field first.',
  );
  await field(page, 'Question').getByRole('radio', { name: 'Keep mine' }).click();
  await putInForm(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(answer(page)).toContainText('Sorry.');
  await expect(question(page)).toHaveValue('Mine?');
  expect((await admin.get<Faq>(path)).body.question).toBe('Theirs?');

  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Mine?' })).toBeVisible();
  expect((await admin.get<Faq>(path)).body).toMatchObject({
    question: 'Mine?',
    answer: '<p>No &lt;b&gt;.</p><p>Sorry.</p>',
  });
  await admin.delete(path);
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
