import { expect } from '../../e2e/fixtures';
import {
  becomesEditor,
  inPanel,
  listOf,
  openPanel,
  openScreen,
  said,
  test,
} from '../../e2e/panel-steps';
import { picture } from '../../support/fixtures';

test.beforeEach(({ page }) => becomesEditor(page));

test('the home page, the profile and the settings lead to the content', async ({ page }) => {
  for (const path of ['', '/me', '/settings', '/settings/users']) {
    await openPanel(page, path);
    await expect(page).toHaveURL(/content-manager/);
  }
});

test('a list can be searched, filtered, sorted and paged through', async ({ page }) => {
  await openScreen(page, listOf('FAQs', '?page=1&pageSize=10'), 'FAQs');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(11);
  const first = await rows.nth(1).innerText();
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(rows.nth(1)).not.toHaveText(first);
  await page.getByRole('gridcell', { name: 'Question', exact: true }).click();
  await expect(page).toHaveURL(/sort=question/);
  await openScreen(page, listOf('FAQs', '?page=1&pageSize=100'), 'FAQs');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search for FAQs' }).fill('dog');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'May I bring my dog?' })).toHaveCount(1);
  await expect(rows).not.toHaveCount(18);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByRole('combobox', { name: 'Select field' }).click();
  await expect(page.getByRole('option')).toHaveText([
    ...['Choose here', 'Answer', 'Archived', 'Created', 'documentId', 'id', 'Last updated'],
    ...['Position', 'Question'],
  ]);
  await page.getByRole('option', { name: 'Question' }).click();
  await filter.getByRole('textbox').fill('May I bring my dog?');
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(page).toHaveURL(/filters/);
  await expect(rows).toHaveCount(2);
});

test('an entry is created, changed, duplicated and deleted, alone and in bulk', async ({
  page,
}) => {
  const mark = `slipway${Date.now()}`;
  const question = `Where is ${mark}?`;
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  await openScreen(page, listOf('FAQs', '/create'), 'Add');
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await save();
  await said(page, 'Saved document');
  await page.getByRole('textbox', { name: 'Question' }).fill(`${question}!`);
  await save();
  await expect(page.getByRole('heading', { name: `${question}!` })).toBeVisible();

  const list = listOf('FAQs', `?page=1&pageSize=100&_q=${mark}`);
  const rows = page.getByRole('grid').getByRole('row');
  for (const copies of [3, 4]) {
    await openScreen(page, list, 'FAQs');
    await page.getByRole('button', { name: 'Row actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).not.toHaveURL(/_q=/);
    await openScreen(page, list, 'FAQs');
    await expect(rows).toHaveCount(copies);
  }
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete entry' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await said(page, 'Deleted document');
  await openScreen(page, list, 'FAQs');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('None in total')).toBeVisible();
});

test('a folder and an image are created, changed, replaced and deleted', async ({ page }) => {
  const folder = `Slipway ${Date.now()}`;
  const file = { name: `${folder}.png`, mimeType: 'image/png', buffer: await picture('png') };
  await openScreen(page, '/plugins/upload', /./);
  await page.getByRole('button', { name: 'New' }).click();
  await expect(page.getByRole('menuitem', { name: 'File upload', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Folder name' }).fill(folder);
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await said(page, folder);

  await page.locator('input[type=file]').first().setInputFiles(file);
  await said(page, 'Upload successful!');
  await openScreen(page, '/plugins/upload', /./);
  // Uploaded images become WebP.
  const name = `${folder}.webp`;
  const asset = page.getByRole('button', { name, exact: true });
  await asset.click();
  const details = page.getByRole('dialog', { name: 'File details' });
  await details.getByRole('textbox', { name: 'Caption' }).fill('The slipway at low water');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  const replaced = page.waitForResponse((response) => response.url().endsWith('/replace'));
  const chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Replace this file' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await (await chooser).setFiles(file);
  expect((await replaced).status()).toBe(200);
  await openScreen(page, '/plugins/upload', /./);
  await page.getByRole('searchbox').fill(folder);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results');
  await expect(page.getByRole('button', { name: /\.pdf$/ })).toHaveCount(0);
  // Retry, because a list that is loading loses its selection.
  await expect(async () => {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Delete', exact: true }).click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(asset).toHaveCount(0);
});

test.describe('beside tests that delete their pictures,', () => {
  test.use({ expected: [/404: \S+\/strapi\/uploads\/\S+\.webp|status of 404/] });

  test('a PDF in the library is shown', async ({ page }) => {
    await openScreen(page, '/plugins/upload', /./);
    const shown = page.waitForResponse((response) => /\.pdf(\?|$)/.test(response.url()));
    await page.getByRole('button', { name: 'Allergen Guide.pdf', exact: true }).click();
    const headers = await (await shown).allHeaders();
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['content-type']).toBe('application/pdf');
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  });
});

test.describe('with a token that has expired, which the panel learns from a 401:', () => {
  test.use({ expected: [/^verbose: \[DOM\]|\b401\b/] });

  test('it is renewed', async ({ page }) => {
    await openPanel(page);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/access-token'));
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: 'jwtToken', value: 'ended', url: origin }]);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await inPanel(page);
  });
});
