import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { Locator } from '@playwright/test';
import type { Client } from '../support/client';
import { expect, test } from './fixtures';

const viewMenu = /^View Menu/;
const allergenGuide = 'Allergen guide (PDF)';

async function shownMenus(client: Client): Promise<Menu[]> {
  const { body } = await client.get<Paginated<Menu>>('/api/menus?limit=99&without=11,16');
  return body.data;
}

async function guideOf(client: Client): Promise<Menu> {
  const { body } = await client.get<Site>('/api/site');
  return (await client.get<Menu>(`/api/menus/${body.allergen_menu}`)).body;
}

/** Address and target of each link. */
const targetsOf = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  );

test('every menu but the festive ones has a card that opens its PDF in a new tab', async ({
  page,
  admin,
}) => {
  const menus = await shownMenus(admin);
  await page.goto('/menus');
  const links = page.getByRole('main').getByRole('link', { name: viewMenu });
  await expect(links).toHaveCount(menus.length);
  await expect(links.first()).toHaveText('View Menu');
  const wanted = menus.map(({ file }) => [`/storage/menus/${file}`, '_blank']);
  expect((await targetsOf(links)).sort()).toEqual(wanted.sort());
  const answer = await admin.get(wanted[0]?.[0] ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
});

test('menus stand in sections by group, in their order', async ({ page, admin }) => {
  const menus = await shownMenus(admin);
  const groups = [...new Set(menus.map(({ group }) => group ?? ''))];
  expect(groups).toEqual(['Food', 'Lunch & Set Menus', 'Drinks', 'Information']);
  await page.goto('/menus');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(groups);
  const sections = main.locator('section', { has: page.getByRole('heading', { level: 2 }) });
  for (const [index, group] of groups.entries()) {
    const names = menus.filter((menu) => menu.group === group).map(({ name }) => name);
    await expect(sections.nth(index).getByRole('heading', { level: 3 })).toHaveText(names);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to the sections', async ({ page }) => {
    await page.goto('/menus');
    const links = page.getByRole('navigation', { name: 'On this page' });
    await links.getByRole('link', { name: 'Drinks' }).click();
    await expect(page).toHaveURL(/\/menus#drinks$/);
    const heading = page.getByRole('heading', { name: 'Drinks', exact: true });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    const header = await page.getByRole('banner').boundingBox();
    expect(y).toBeGreaterThanOrEqual(header?.height ?? 0);
  });
});

test('a link to a section works with the script, and Back returns', async ({ page }) => {
  await page.goto('/menus');
  await page.getByRole('link', { name: 'Information', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Information' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page).toHaveURL(/\/menus$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the allergen guide is found from every other menu', async ({ page, admin }) => {
  const guide = await guideOf(admin);
  const target = [`/storage/menus/${guide.file}`, '_blank'];
  for (const [path, count] of [
    ['/menus', (await shownMenus(admin)).length - 1],
    ['/festive', 2],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole('main').getByRole('link', { name: allergenGuide });
    await expect(links).toHaveCount(count);
    expect(await targetsOf(links)).toEqual(Array.from({ length: count }, () => target));
  }
  // The card's own link covers the whole card, but not this one.
  const opened = page.waitForEvent('popup');
  const asked = page.context().waitForEvent('request', (request) => /\.pdf$/.test(request.url()));
  await page.getByRole('link', { name: allergenGuide }).first().click();
  await opened;
  expect((await asked).url()).toContain(`/storage/menus/${guide.file}`);
});

test('the answer about allergies leads to the guide’s card', async ({ page, admin }) => {
  const { id, name } = await guideOf(admin);
  const { body } = await admin.get<Faq[]>('/api/faqs');
  expect(body.some(({ answer }) => answer.includes(`/menus#menu-${id}"`))).toBe(true);
  await page.goto('/faqs');
  await page.getByRole('link', { name: 'allergen guide' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('the festive page has menus 11 and 16', async ({ page, admin }) => {
  const names: string[] = [];
  for (const id of [11, 16]) names.push((await admin.get<Menu>(`/api/menus/${id}`)).body.name);
  await page.goto('/festive');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: viewMenu })).toHaveCount(2);
  for (const name of names) await expect(main.getByRole('heading', { name })).toBeVisible();
});
