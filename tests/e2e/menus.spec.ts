import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { expect, test } from './fixtures';

const viewMenu = /^View Menu/;

test('every menu but the festive ones has a card that opens its PDF in a new tab', async ({
  page,
  admin,
}) => {
  const { body } = await admin.get<Paginated<Menu>>('/api/menus?limit=99&without=11,16');
  await page.goto('/menus');
  const links = page.getByRole('main').getByRole('link', { name: viewMenu });
  await expect(links).toHaveCount(body.total);
  await expect(links.first()).toHaveText('View Menu');
  const wanted = body.data.map(({ file }) => `/storage/menus/${file}`);
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  );
  expect(found).toEqual(wanted.map((href) => [href, '_blank']));
  const answer = await admin.get(wanted[0] ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
});

test('the festive page has menus 11 and 16', async ({ page, admin }) => {
  const names: string[] = [];
  for (const id of [11, 16]) names.push((await admin.get<Menu>(`/api/menus/${id}`)).body.name);
  await page.goto('/festive');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: viewMenu })).toHaveCount(2);
  for (const name of names) await expect(main.getByRole('heading', { name })).toBeVisible();
});
