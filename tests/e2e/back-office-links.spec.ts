import { makeFaq, makeWidget } from '../support/content';
import { createUser, PASSWORD, signIn } from '../support/people';
import { expect, test } from './back-office-steps';
import { becomes } from './fixtures';

const TO_PANEL = { name: 'Open in the panel' };

test('each list leads to its page on the site and to its list in the panel', async ({ page }) => {
  for (const [path, onSite, type] of [
    ['/admin/faqs', '/faqs', 'api::faq.faq'],
    ['/admin/menus', '/menus', 'api::menu.menu'],
    ['/admin/widgets', '/', 'api::widget.widget'],
    ['/admin/bookings', '/book', 'api::booking-request.booking-request'],
  ] as const) {
    await page.goto(path);
    const site = page.getByRole('link', { name: 'View on the site' });
    await expect(site).toHaveAttribute('href', onSite);
    const panel = page.getByRole('link', TO_PANEL);
    await expect(panel).toHaveAttribute('href', new RegExp(`/strapi/panel/.*/${type}$`));
  }
});

test('accounts are found in the panel, and are nowhere on the site', async ({ page }) => {
  const { id } = await createUser();
  for (const path of ['/admin/users', `/admin/users/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', TO_PANEL)).toHaveAttribute(
      'href',
      /\/strapi\/panel\/.*\/plugin::users-permissions\.user$/,
    );
    await expect(page.getByRole('link', { name: 'View on the site' })).toHaveCount(0);
  }
});

test('a widget leads to the page that shows it and to itself in the panel', async ({ page }) => {
  const { id, name } = await makeWidget('DrinkingWine');
  await page.goto(`/admin/widgets/${id}`);
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    '/drinking',
  );
  await expect(page.getByRole('link', TO_PANEL)).toHaveAttribute(
    'href',
    new RegExp(`/api::widget\\.widget\\?_q=${name}$`),
  );
  // Under a name of no page it is nowhere on the site.
  const other = await makeWidget();
  await page.goto(`/admin/widgets/${other.id}`);
  await expect(page.getByRole('link', TO_PANEL)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveCount(0);
});

test('a question leads to its place on the site', async ({ page }) => {
  for (let n = 0; n < 12; n += 1) await makeFaq();
  const { id, question } = await makeFaq();
  await page.goto(`/admin/faqs/${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View on the site' }).click();
  const site = await opened;
  await expect(site).toHaveURL(`/faqs#faq-${id}`);
  await expect(site.getByRole('heading', { name: question })).toBeInViewport();
});

test('an admin without an account of the panel is not sent there', async ({ page }) => {
  const { email } = await createUser({ role: 'admin' });
  await becomes(page, await signIn(email, PASSWORD));
  await page.goto('/admin/menus');
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
  await expect(page.getByRole('link', TO_PANEL)).toHaveCount(0);
});
