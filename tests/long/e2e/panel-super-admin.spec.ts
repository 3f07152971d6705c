import { EDITOR_ROLE } from '../../support/panel';
import { ADMIN } from '../../support/server';
import { expect } from '../../e2e/fixtures';
import { FAQS, openScreen, signInToPanel, test } from '../../e2e/panel-steps';

test.beforeEach(({ page }) => signInToPanel(page, ADMIN));

test('a super admin sees every screen that there is, and no error on any', async ({ page }) => {
  const screens: [path: string, heading: string | RegExp][] = [
    ['/', 'Welcome'],
    [FAQS, 'FAQs'],
    [`${FAQS}/create`, 'Add'],
    [`${FAQS}/configurations/list`, /^Configure the view/],
    [`${FAQS}/configurations/edit`, /^Configure the view/],
    ['/content-manager/collection-types/api::menu.menu', 'Menus'],
    ['/content-manager/collection-types/api::menu.menu/create', 'Add'],
    ['/content-manager/collection-types/api::widget.widget', 'Widgets'],
    ['/content-manager/collection-types/api::widget.widget/create', 'Add'],
    ['/content-manager/collection-types/api::booking-request.booking-request', 'Bookings'],
    ['/content-manager/single-types/api::site-setting.site-setting', 'Saltmarsh'],
    ['/content-manager/components/site.address/configurations/edit', /^Configure the view/],
    ['/content-manager/collection-types/plugin::users-permissions.user', 'Site accounts'],
    ['/content-manager/collection-types/plugin::users-permissions.user/create', 'Add'],
    ['/plugins/upload', / in total/],
    ['/settings', 'Users'],
    ['/settings/users', 'Users'],
    ['/settings/users/1', /^Edit /],
    ['/settings/roles', 'Roles'],
    [`/settings/roles/${EDITOR_ROLE}`, 'Edit a role'],
    ['/settings/roles/new', 'Create a role'],
    ['/me', /\w/],
  ];
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    await expect(page.getByText(/error occurred|went wrong/i)).toHaveCount(0);
  }
});

test('the home page leads an admin of the site to accounts and the back office, too', async ({
  page,
}) => {
  await expect(page.getByRole('link', { name: /^Site accounts/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back office/ })).toHaveAttribute('href', '/admin');
});

test('a panel user is invited, changed and removed; a role likewise', async ({ page }) => {
  const email = `pilot-${Date.now()}@saltmarsh.test`;
  await openScreen(page, '/settings/users', 'Users');
  await page.getByRole('button', { name: 'Invite new user' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'First name' }).fill('Pilot');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: /role/i }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText(/auth\/register\?registrationToken=/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openScreen(page, `/settings/users?_q=${encodeURIComponent(email)}`, 'Users');
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);

  const name = `Pilot ${Date.now()}`;
  await openScreen(page, '/settings/roles/new', 'Create a role');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/settings\/roles\/\d+/);
  await openScreen(page, '/settings/roles', 'Roles');
  const role = page.getByRole('grid').getByRole('row').filter({ hasText: name });
  await role.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(role).toHaveCount(0);
});

test('a view is configured', async ({ page }) => {
  await openScreen(page, `${FAQS}/configurations/list`, /^Configure the view/);
  for (const entries of ['20', '50']) {
    await page.getByRole('combobox', { name: 'Entries per page' }).click();
    await page.getByRole('option', { name: entries, exact: true }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  }
});
