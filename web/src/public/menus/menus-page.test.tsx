import type { Menu } from '@saltmarsh/contract/messages/menu';
import { screen, within } from '@testing-library/react';
import { MENU } from '../../testing/entries';
import { fakeNetwork } from '../../testing/network';
import { show } from '../../testing/show';
import { Component as MenusFestivePage } from './menus-festive-page';
import { Component as MenusPage } from './menus-page';

const menu = (id: number, name: string, group: string | null = null): Menu => ({
  ...{ ...MENU, id, name, group, file: `${name} (v1).pdf`, size: 64_000 },
  ...{ thumbnail_url: `/storage/${id}.webp`, thumbnail_width: 400, thumbnail_height: 566 },
});
const GUIDE = menu(9, 'Guide', 'Information');
const LIST = '/api/menus?limit=99&without=11,16';

function open(menus: Menu[], allergen_menu: number | null = 9) {
  const data = { [LIST]: { data: menus }, '/api/menus/9': GUIDE, '/api/widgets/MenusIntro': null };
  show(<MenusPage />, { site: { allergen_menu }, data });
}

const cards = () => screen.getAllByRole('article');
const targetOf = (link: HTMLElement) => [link.getAttribute('href'), link.getAttribute('target')];

test('each menu has a card that opens its PDF in a new tab, and the page a link to the allergen guide', () => {
  open([menu(1, 'Oysters', 'Food'), GUIDE]);
  const [oysters, guide] = cards();
  const link = within(oysters!).getByRole('link', { name: /^View Menu: Oysters \(PDF/ });
  expect(link.textContent).toBe('View Menu');
  expect(targetOf(link)).toEqual(['/storage/menus/Oysters%20(v1).pdf', '_blank']);
  expect(within(oysters!).getByText('PDF, 64 KB')).toBeTruthy();
  const guides = screen.getAllByText('Allergen guide (PDF)');
  expect(guides.map(targetOf)).toEqual([['/storage/menus/Guide%20(v1).pdf', '_blank']]);
  expect(guide?.id).toBe('menu-9');
});

test('a menu without a PDF or a picture has its name alone', () => {
  open([{ ...menu(1, 'Wine'), file: null, thumbnail_url: null }], null);
  expect(cards()[0]?.textContent).toBe('Wine');
  expect(document.querySelector('article img')).toBeNull();
});

test('menus that can’t be had are said to be missing', async () => {
  fakeNetwork();
  show(<MenusPage />, { data: { '/api/widgets/MenusIntro': null } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Sorry, we can’t show the menus at the moment.');
});

test('the festive page has its two menus, and nothing in place of one that is gone', () => {
  const widgets = ['FestiveImage', 'FestiveIntro', 'FestiveDetails', 'FestiveDetailsImage'];
  const none = Object.fromEntries(widgets.map((name) => [`/api/widgets/${name}`, null]));
  const data = { ...none, '/api/menus/11': menu(11, 'Christmas'), '/api/menus/16': null };
  show(<MenusFestivePage />, { data });
  expect(cards().map(({ id }) => id)).toEqual(['menu-11']);
});
