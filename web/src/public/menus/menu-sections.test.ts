import { MENU } from '../../testing/entries';
import { menuSections } from './menu-sections';

/** Returns the sections, e.g. `Food #food: 1 3, Drinks #drinks: 2`, with menu ids. */
function shown(...groups: (string | null)[]): string {
  const all = groups.map((group, index) => ({ ...MENU, id: index + 1, group }));
  const sections = menuSections(all).map(
    ({ title, anchor, menus }) => `${title} #${anchor}: ${menus.map(({ id }) => id).join(' ')}`,
  );
  return sections.join(', ');
}

test('sections stand in the order of their first menus, and keep the order inside', () => {
  expect(shown('Food', 'Drinks', 'Food', 'Information', 'Drinks')).toBe(
    'Food #food: 1 3, Drinks #drinks: 2 5, Information #information: 4',
  );
});

test('groups that differ in case only are one, spelled as the first', () => {
  expect(shown('drinks', 'Drinks', 'ÉCLAIRS', 'Éclairs')).toBe(
    'drinks #drinks: 1 2, ÉCLAIRS #éclairs: 3 4',
  );
});

test('menus without a group come last', () => {
  expect(shown(null, 'Food', null)).toBe('Food #food: 2, More menus #more-menus: 1 3');
  expect(shown(null, 'more menus', 'Food')).toBe('more menus #more-menus: 2 1, Food #food: 3');
});

test('without any group there is one section, without a title', () => {
  expect(shown(null, null)).toBe('null #more-menus: 1 2');
  expect(shown()).toBe('');
});

test('an anchor is made of letters and digits of any script', () => {
  expect(shown('Lunch & Set Menus', '菜单 2', '<b>"\'&', '🦪')).toBe(
    'Lunch & Set Menus #lunch-set-menus: 1, 菜单 2 #菜单-2: 2, <b>"\'& #-b-: 3, 🦪 #-: 4',
  );
});

test('an anchor is never that of another section, of a card or of the page', () => {
  expect(shown('Hot tea', 'Hot-tea', 'Main', 'Page title', 'menu 2')).toBe(
    'Hot tea #hot-tea: 1, Hot-tea #hot-tea-: 2, Main #main-: 3, Page title #page-title-: 4, menu 2 #menu-2-: 5',
  );
});

test('a group named like a field of every object is a group', () => {
  expect(shown('constructor', '__proto__')).toBe(
    'constructor #constructor: 1, __proto__ #-proto-: 2',
  );
});
