import type { Page } from '@playwright/test';
import { makeFaq, makeImageWidget, makeMenu, makeWidget } from '../support/content';
import { createUser } from '../support/people';
import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

const WIDTHS = [390, 768, 1440];

interface Screen {
  name: string;
  /** The address of a screen with something on it. */
  make: () => Promise<string>;
  /** Opens what lies over it. */
  open?: (page: Page) => Promise<void>;
}

const pressing = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

const SCREENS: Screen[] = [
  { name: 'dashboard', make: async () => '/admin' },
  { name: 'users', make: async () => '/admin/users' },
  { name: 'Add User', make: async () => '/admin/users', open: pressing('Add') },
  { name: 'nobody found', make: async () => '/admin/users?search=nobody-at-all' },
  { name: 'user', make: async () => `/admin/users/${(await createUser()).id}` },
  {
    name: 'confirm dialog',
    make: async () => `/admin/users/${(await createUser()).id}`,
    open: pressing('Delete User'),
  },
  { name: 'widgets', make: async () => (await makeImageWidget(), '/admin/widgets') },
  { name: 'text', make: async () => `/admin/widgets/${(await makeWidget()).id}` },
  { name: 'picture', make: async () => `/admin/widgets/${(await makeImageWidget()).id}` },
  { name: 'menus', make: async () => (await makeMenu(), '/admin/menus') },
  { name: 'Add Menu', make: async () => '/admin/menus', open: pressing('Add Menu') },
  { name: 'FAQs', make: async () => (await makeFaq(), '/admin/faqs') },
  { name: 'activity', make: async () => (await makeFaq(), '/admin/activity') },
  { name: 'no activity', make: async () => '/admin/activity?kind=menu&entry=999999999' },
  { name: 'FAQ', make: async () => `/admin/faqs/${(await makeFaq()).id}` },
];

for (const { name, make, open } of SCREENS) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await page.goto(await make());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (['text', 'FAQ'].includes(name)) await expect(page.locator('.tox-edit-area')).toBeVisible();
    if (open) await open(page);
    await check(page, name);
  });
}

test('axe finds nothing: a form with errors', async ({ page, expected }) => {
  expected.push(...answered(422));
  await page.goto('/admin/users');
  await pressing('Add')(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('The first name field is required.')).toBeVisible();
  await check(page, 'errors');
});

async function check(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `${name} at ${width} px`).toEqual([]);
    expect(await overflow(page), `${name} fits ${width} px`).toBe(0);
  }
}
