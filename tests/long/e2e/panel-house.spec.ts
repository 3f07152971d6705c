import { makeEditor } from '../../support/panel';
import { expect } from '../../e2e/fixtures';
import { FAQS, openScreen, SETTINGS, signInToPanel, test } from '../../e2e/panel-steps';

test.beforeEach(async ({ page }) => signInToPanel(page, await makeEditor()));

test('the home page has what an editor works with', async ({ page }) => {
  await expect(page).toHaveTitle('Home | Saltmarsh');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    ...['Bookings', 'Menus', 'FAQs', 'Widgets', 'Site settings', 'Media library', 'The website'],
  ]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Menus/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();
});

for (const [colorScheme, ground] of [
  ['light', 'rgb(245, 241, 232)'],
  ['dark', 'rgb(18, 32, 31)'],
] as const) {
  test(`has the colours of the house when the system is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
  });
}

test('opening hours can be told apart, and follow what is typed', async ({ page }) => {
  await openScreen(page, SETTINGS, 'Saltmarsh');
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(row('25/12/2026 closed (Christmas Day)')).toBeVisible();
  await row('Friday 12:00–14:30 lunch').click();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveText('Friday');
  await page.getByRole('textbox', { name: 'Service' }).fill('Oyster hour');
  await expect(row('Friday 12:00–14:30 oyster hour')).toBeVisible();
});

test('a switch says Yes and No, in a form and in a list', async ({ page }) => {
  await openScreen(page, FAQS, 'FAQs');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1).getByRole('gridcell', { name: /^(Yes|No)$/ })).toHaveCount(1);
  await openScreen(page, `${FAQS}/create`, 'Add');
  await expect(page.getByText('Yes', { exact: true })).toBeVisible();
  await expect(page.getByText('No', { exact: true })).toBeVisible();
});

test('an entry that nobody changed is not modified', async ({ page }) => {
  await openScreen(page, FAQS, 'FAQs');
  const links = page.getByRole('grid').getByRole('link');
  // The editor tidies some answers as it loads them, for example those of two paragraphs.
  for (let index = 0; index < 6; index += 1) {
    await links.nth(index).click();
    const editor = page.frameLocator('iframe').locator('body');
    await expect(editor).toHaveText(/\w/);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'FAQs' })).toBeVisible();
  }

  await links.first().click();
  const editor = page.frameLocator('iframe').locator('body');
  await editor.click();
  await page.keyboard.type('x');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('lists lead to an entry by its name, under our words and in our typeface', async ({
  page,
}) => {
  await openScreen(page, '/content-manager/collection-types/api::menu.menu', 'Menus');
  await expect(page.getByText(/^\d+ in total$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add', exact: true })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link').first()).toHaveText(/[a-z]/);
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
});
