import { as, signIn } from '../support/people';
import { ADMIN } from '../support/server';
import { expect, test } from './back-office-steps';
import { becomes, waitForScripts } from './fixtures';
import { inTier } from './page-checks';

const ALL_SCREENS = [
  ...['', '/activity', '/bin', '/bookings', '/faqs', '/menus', '/settings', '/users', '/widgets'],
  ...['/faqs/1', '/users/1', '/widgets/1', '/faqs/1/history', '/users/1/history'],
  ...['/faqs/order/history', '/menus/order/history'],
].map((path) => `/admin${path}`);
/** A few screens represent all, because one layout guards them. */
const SCREENS = inTier(ALL_SCREENS, ['/admin', '/admin/users/1', '/admin/faqs/order/history']);

const DATA = /^\/api\/(users|widgets|menus|faqs|bin|activity|bookings|booking-closings|settings)/;

for (const persona of ['guest', 'user', 'pta'] as const) {
  test(`${persona}: the log-in page instead of admin screens`, async ({ page }) => {
    await page.context().clearCookies();
    if (persona !== 'guest') await becomes(page, await as(persona));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    }
    expect(asked.filter((path) => DATA.test(path))).toEqual([]);
  });
}

test('the side menu leads to every screen, and out; three links are not shown', async ({
  page,
}) => {
  // Use another session, because this test logs out.
  await becomes(page, await signIn(ADMIN.email, ADMIN.password));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByRole('main')).toContainText('menu on the left');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const shown = [
    ...['Dashboard', 'Bookings', 'Tonight', 'Users', 'Widgets', 'FAQs', 'Menus', 'Settings'],
    ...['Activity', 'Bin', 'My Account'],
  ];
  await expect(menu.getByRole('link')).toHaveText(shown);
  for (const name of ['Galleries', 'Events', 'Testimonials']) {
    await expect(menu.getByText(name)).toBeAttached();
    await expect(menu.getByText(name)).toBeHidden();
  }
  for (const [link, heading] of Object.entries({
    ...{ Users: 'Manage Users', Widgets: 'Edit Widgets', FAQs: 'Manage FAQs' },
    ...{ Bookings: 'Bookings', Menus: 'Manage Menus', Settings: 'Settings', Bin: 'Bin' },
  })) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login/);
});

test('on a phone the menu opens, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByText('menu above to manage')).toBeVisible();
  await expect(main.getByText('on the left')).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const users = menu.getByRole('link', { name: 'Users' });
  await expect(users).toBeHidden();
  await button.click();
  await expect(users).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(users).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await users.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  await expect(users).toBeHidden();
});

/** Words in the code of the back office and the editor. */
const ADMIN_CODE = /\/storage\/tinymce|roleDescription|Please Confirm\?|showModal/;

test('no public page loads code of the editor or of the back office', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text().catch(() => ''));
  });
  for (const path of ['/', '/about', '/menus', '/faqs', '/contact', '/book', '/vouchers']) {
    await page.goto(path);
    await waitForScripts(page);
  }
  expect([...scripts].flatMap(([name, code]) => (ADMIN_CODE.test(code) ? name : []))).toEqual([]);
  expect([...scripts.keys()].join()).not.toMatch(/back-office|manage|edit|modal|tinymce/);

  // Check that the words do occur in the back office.
  await page.goto('/admin/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  expect([...scripts.values()].some((code) => ADMIN_CODE.test(code))).toBe(true);
});
