import type { Page } from '@playwright/test';
import { openTheBook, telephoned } from '../support/bookings';
import { clearContent, makeFaq, makeImageWidget, makeMenu, makeWidget } from '../support/content';
import { multipart } from '../support/fixtures';
import { as, createUser } from '../support/people';
import { inDays } from '../support/settings';
import { answered, expect, test } from './back-office-steps';
import { problemsOf } from './page-checks';

interface Screen {
  /** Creates content, and returns the screen's address. */
  make: () => Promise<string> | string;
  open?: (page: Page) => Promise<unknown>;
}

const pressing = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};
const aMenu = async () => {
  await makeMenu('Supper');
  return '/admin/menus';
};
const changedFaq = async () => {
  const { id } = await makeFaq();
  await (await as('admin')).post(`/api/faqs/${id}`, { question: 'Do you take large dogs?' });
  return `/admin/faqs/${id}/history`;
};
const changedOrder = async () => {
  const [dogs, oysters] = [await makeFaq('Dogs?'), await makeFaq('Oysters?')];
  await (await as('admin')).post('/api/faqs/order', { questions: [oysters, dogs] });
  return '/admin/faqs/order/history';
};
const aBook = (query: (date: string) => string) => async () => {
  await openTheBook();
  const date = inDays(4);
  await telephoned({ date, name: 'A'.repeat(60) });
  await telephoned({ date, guests: 6, name: 'Ned Firth', notes: 'Nut allergy, a pram' });
  await telephoned({ date, email: 'ned@saltmarsh.test' });
  return `/admin/bookings${query(date)}`;
};
const aDay = aBook((date) => `?date=${date}`);

const SCREENS: Record<string, Screen> = {
  'the dashboard': { make: () => '/admin' },
  'a table': { make: () => '/admin/users' },
  'a form with errors in a dialog': {
    make: () => '/admin/users',
    open: async (page) => {
      await pressing('Add')(page);
      await page.getByRole('button', { name: 'Add User' }).click();
      await expect(page.getByText('Enter a first name.')).toBeVisible();
    },
  },
  'nothing found': { make: () => '/admin/users?search=nobody-at-all' },
  'a confirmation before deleting': {
    make: async () => `/admin/users/${(await createUser()).id}`,
    open: pressing('Delete User'),
  },
  tiles: { make: async () => (await makeImageWidget(), '/admin/widgets') },
  'a text': {
    make: async () => `/admin/widgets/${(await makeWidget()).id}`,
    open: (page) => expect(page.locator('.tox-edit-area')).toBeVisible(),
  },
  'a picture': { make: async () => `/admin/widgets/${(await makeImageWidget()).id}` },
  'cards to sort': { make: aMenu },
  'rows to sort': { make: async () => (await makeFaq(), '/admin/faqs') },
  activity: { make: async () => (await makeFaq(), '/admin/activity') },
  'an entry that was deleted meanwhile': {
    make: aMenu,
    open: async (page) => {
      await pressing('Edit Supper')(page);
      await page.getByLabel('Menu Name').fill('Late supper');
      await clearContent();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('link', { name: /^Open the bin/ })).toBeVisible();
    },
  },
  'two versions to compare': {
    make: async () => `/admin/widgets/${(await makeImageWidget()).id}`,
    open: async (page) => {
      const name = await page.getByLabel('Widget Name').inputValue();
      const id = page.url().split('/').at(-1);
      await page.getByLabel('Image Alt').fill('A creek at dusk');
      const theirs = multipart({ name, type: 'IMAGE', alt: 'A creek' });
      await (await as('admin')).upload(`/api/widgets/${id}`, theirs);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the bin, and Undo': {
    make: async () => `/admin/faqs/${(await makeFaq()).id}`,
    open: async (page) => {
      await pressing('Delete Question')(page);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
      await page.getByRole('link', { name: 'Bin' }).click();
      await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
    },
  },
  'a version compared': { make: changedFaq, open: (page) => compareLast(page) },
  'an order compared': { make: changedOrder, open: (page) => compareLast(page) },
  'the book’s day': { make: aDay },
  'the calendar': { make: aBook((date) => `?month=${date.slice(0, 7)}`) },
  'a guest’s bookings and data': {
    // Guest data is shown only for a whole email address. Capitals do not matter.
    make: aBook(() => '?search=NED@saltmarsh.test'),
    open: (page) => expect(page.getByRole('link', { name: 'Download their data' })).toBeVisible(),
  },
  'the form to add a booking': { make: aDay, open: pressing('Add booking') },
  'a booking’s steps': { make: aDay, open: pressing(/^More: Ned/) },
  'the calendar of a date field': {
    make: aDay,
    open: async (page) => {
      await page.getByRole('button', { name: 'Choose from a calendar' }).click();
      await expect(page.getByRole('group', { name: 'Calendar' })).toBeVisible();
    },
  },
  'the form to close a service': { make: aDay, open: pressing('Close a service…') },
};

test.beforeEach(clearContent);

for (const [name, { make, open }] of Object.entries(SCREENS)) {
  test(`is accessible: ${name}`, async ({ page, expected }) => {
    expected.push(...answered(404, 409, 422));
    await page.goto(await make());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await open?.(page);
    // TinyMCE sets this attribute once it is ready.
    await expect(page.locator('.tox-statusbar__resize-handle:not([aria-valuenow])')).toHaveCount(0);
    expect(await problemsOf(page, { withAxe: true, withTargets: false })).toEqual([]);
  });
}

async function compareLast(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Compare/ });
  await buttons.last().click();
  await expect(page.getByRole('button', { name: /^Close Version/ })).toBeVisible();
}
