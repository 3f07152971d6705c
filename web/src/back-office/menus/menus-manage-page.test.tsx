import type { Menu } from '@saltmarsh/contract/messages/menu';
import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, compared, loaded, openBackOffice } from '../../testing/back-office';
import { MENU } from '../../testing/entries';
import { button, described, field } from '../../testing/fields';
import { keep, keepList, pageOf } from '../../testing/kept';
import { held, rejected } from '../../testing/network';
import { Component as MenusManagePage } from './menus-manage-page';

const ORDER = 'POST /api/menus/order';
const PDF = new File(['%PDF late'], 'late.pdf', { type: 'application/pdf' });

const menu = (id: number, name: string, group: string | null = null): Menu => ({
  ...{ ...MENU, id, name, group, file: `${id}.pdf`, updated_at: '2026-11-21T12:00:00Z' },
});
const menus = (count: number) =>
  Array.from({ length: count }, (_, index) => menu(index + 1, `Menu ${index + 1}`));

/** Returns the menu that the API would save for the form. */
const changed = (before: Menu, data: unknown): Menu => {
  const { name, group, uploadFile } = data as { name: string; group: string; uploadFile?: File };
  return { ...before, name, group: group || null, file: uploadFile?.name ?? before.file };
};
async function open(saved: Menu[], at = '/admin/menus') {
  const api = backOfficeApi();
  const kept = keepList(api, '/api/menus', saved, (data) => changed(menu(99, ''), data));
  api.replies['GET /api/menus?*'] = ({ query }) => ({
    body: pageOf(kept.saved, Number(query.get('page')), Number(query.get('limit'))),
  });
  const shown = openBackOffice(at, { '/admin/menus': MenusManagePage });
  await loaded();
  const inDialog = () => within(screen.getByRole('dialog', { name: 'Add Menu' }));
  const submit = () => shown.by.dblClick(inDialog().getByRole('button', { name: 'Add Menu' }));
  async function fillIn(name: string) {
    await shown.fill(field('Menu Name'), name);
    await shown.by.upload(fileField(), PDF);
  }
  async function edit(each: Menu) {
    const entry = keep(api, `/api/menus/${each.id}`, each, { change: changed });
    await shown.press(`Edit ${each.name}`);
    await screen.findByLabelText('Menu Name');
    return entry;
  }
  async function move(name: string, position: string) {
    await shown.press(`Move to…: ${name}`);
    await shown.fill(screen.getByLabelText(`Position of ${name}`), position);
    await shown.press('Move');
  }
  return { ...shown, api, kept, fillIn, submit, edit, move };
}

const nameField = () => field('Menu Name');
const groupField = () => field('Group (optional)');
const fileField = () => field('Upload PDF File');
const names = () =>
  [...document.querySelectorAll('.menu-manage-card__name')].map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const ids = (list: Menu[]) => list.map(({ id }) => id);

test('Add Menu adds a menu once, on the last page; by mistake, it goes to the bin with that page', async () => {
  const { api, fillIn, submit, kept, place, press } = await open(menus(MENUS_PAGE_SIZE));
  await press('Add Menu');
  await fillIn('Supper');
  await submit();
  await screen.findByText('Supper has been added.');
  await waitFor(() => expect(place()).toBe('/admin/menus?page=2'));
  await shows('Supper');
  expect(api.sentTo('POST /api/menus')).toMatchObject([
    { name: 'Supper', group: '', uploadFile: { name: 'late.pdf' } },
  ]);
  kept.saved = menus(MENUS_PAGE_SIZE);
  await press(/^Undo/, 'Undone.');
  await waitFor(() => expect(place()).toBe('/admin/menus'));
  await waitFor(() => expect(names()).toHaveLength(MENUS_PAGE_SIZE));
  expect(api.calls).toContain('DELETE /api/menus/99');
});

test('Add Menu asks for what is missing, and shows what is wrong at its field', async () => {
  const { api, press, submit, fillIn } = await open([]);
  screen.getByText('There are no menus yet.');
  await press('Add Menu');
  await submit();
  await described('Menu Name', 'Enter a name.');
  await described('Upload PDF File', 'Choose a PDF.');
  expect(api.sentTo('POST /api/menus')).toEqual([]);
  await fillIn('Supper');
  api.replies['POST /api/menus'] = rejected({
    group: ['The group field must not be greater than 60 characters.'],
    // The server also calls the PDF `file`.
    file: ['The file field must be a file of type: pdf.'],
  });
  await submit();
  await described('Group (optional)', /not be greater than 60/);
  await described('Upload PDF File', 'The file field must be a file of type: pdf.');
});

test('Edit Menu renames, replaces the PDF, and is undone', async () => {
  const supper = menu(1, 'Supper');
  const { edit, fillIn, by, press } = await open([supper]);
  const entry = await edit(supper);
  await by.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Supper')));
  await press('Edit Supper');
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
  await fillIn('Late supper');
  await press('Save Changes', 'Your Changes Have Been Saved');
  expect(entry.saved).toMatchObject({ name: 'Late supper', file: 'late.pdf' });
  await press(/^Undo/, 'Undone.');
  expect(entry.saved).toEqual(supper);
});

test('after a log-in the same menu is open, with what was typed; what is discarded stays away', async () => {
  const [first, supper] = [menu(1, 'Breakfast'), menu(2, 'Supper')];
  const { edit, fillIn, by, press, logInWhile, leave } = await open([first, supper]);
  await edit(supper);
  await fillIn('Late supper');
  await logInWhile('POST /api/menus/2', () => press('Save Changes'));
  await waitFor(() => expect(nameField().value).toBe('Late supper'));
  await waitFor(() => expect(fileField().files?.[0]).toBe(PDF));
  await by.keyboard('{Escape}');
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
  await open([first, supper]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Edit Menu is deleted after a question, and restored by Undo', async () => {
  const [first, second] = [menu(1, 'Menu 1'), menu(2, 'Menu 2')];
  const { api, edit, by, press, kept } = await open([first, second]);
  const entry = await edit(first);
  await press('Delete Menu');
  screen.getByText(/^The menu “Menu 1” will be deleted\./);
  await by.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'Edit Menu' });
  kept.saved = [second];
  await press('Delete Menu');
  await press('Confirm');
  await shows('Menu 2');
  // The button that opened the form no longer exists, so the heading gets focus.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(entry.saved).toBeNull();
  api.replies['GET /api/bin?kind=menu&entry=1'] = { body: { data: [{ id: 31 }] } };
  api.replies['POST /api/bin/31/restore'] = { status: 204 };
  await press(/^Undo/, 'Undone.');
});

test('Edit Menu is not deleted in a newer version before that was seen', async () => {
  const supper = menu(1, 'Supper');
  const { edit, press } = await open([supper]);
  const entry = await edit(supper);
  entry.theySave({ name: 'Late supper', file: 'late.pdf' });
  await press('Delete Menu');
  await press('Confirm');
  (await compared('Menu Name')).getByText('Only they have changed this.');
  (await compared('PDF File')).getByText('Only they have changed this.');
  expect(entry.saved).not.toBeNull();
  await press('Back to the form');
  expect(nameField().value).toBe('Late supper');
});

test('Edit Menu suggests the groups of other menus', async () => {
  const tea = { ...menu(3, 'Tea'), file: null };
  const drinks = [menu(1, 'Wine', 'Drinks'), menu(2, 'Beer', 'drinks')];
  const { edit, fill, press } = await open([...drinks, tea, menu(4, 'Pie', 'Food')]);
  const entry = await edit(tea);
  screen.getByText('There is no PDF yet.');
  const suggested = () => [...(groupField().list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(suggested()).toEqual(['Drinks', 'Food']));
  await fill(groupField(), 'Food');
  await press('Save Changes');
  await waitFor(() => expect(entry.saved?.group).toBe('Food'));
});

test('a card shows the position, and the number that addresses use', async () => {
  await open([menu(2, 'Tea'), menu(1, 'Supper')]);
  const history = screen.getByRole('link', { name: 'History' });
  expect(history.getAttribute('href')).toBe('/admin/menus/order/history');
  const [, supper] = screen.getAllByRole('article');
  expect(supper?.textContent).toMatch(/^Position 2 · menu no\. 1Supper.*2 KB, 21 Nov 2026/);
});

test('menus stand below their groups, and move within them', async () => {
  const { kept, press } = await open([
    ...[menu(1, 'Wine', 'Drinks'), menu(2, 'Guide'), menu(3, 'Roasts', 'Food')],
    menu(4, 'Beer', 'drinks'),
  ]);
  expect(headings()).toEqual([
    ...['Manage Menus', 'Drinks', 'Wine', 'Beer', 'Food', 'Roasts', 'More menus', 'Guide'],
  ]);
  expect(button('Move down: Beer').getAttribute('aria-disabled')).toBe('true');
  await press('Move up: Beer');
  await waitFor(() => expect(ids(kept.saved)).toEqual([4, 1, 3, 2]));
  expect(headings().slice(1, 4)).toEqual(['drinks', 'Beer', 'Wine']);
});

test('a refused order is put back with a message, and what was queued is dropped', async () => {
  const { api, press } = await open(menus(3));
  const saving = held();
  api.replies[ORDER] = saving.reply;
  await press('Move down: Menu 1');
  await press('Move down: Menu 1');
  await shows('Menu 2', 'Menu 3', 'Menu 1');
  saving.release(null);
  await screen.findByText(/^The new order could not be saved.* The connection was lost/);
  await shows('Menu 1', 'Menu 2', 'Menu 3');
  expect(api.sentTo(ORDER)).toHaveLength(1);
});

test('the second page has an order of its own', async () => {
  const { kept, press } = await open(menus(MENUS_PAGE_SIZE + 2), '/admin/menus?page=2');
  await press('Move down: Menu 13');
  await shows('Menu 14', 'Menu 13');
  screen.getByText('Menu 13 moved to position 2 of 2 on this page.');
  await screen.findByText('The new order has been saved.');
  expect(ids(kept.saved).slice(-3)).toEqual([12, 14, 13]);
  expect(button('Move up: Menu 14').getAttribute('aria-disabled')).toBe('true');
});

test('Move to… moves a menu to any page, by its number, and back', async () => {
  const { api, kept, move, press } = await open(menus(MENUS_PAGE_SIZE + 2));
  await press('Move to…: Menu 2');
  const position = screen.getByLabelText<HTMLInputElement>('Position of Menu 2');
  expect(document.activeElement).toBe(position);
  expect(position.value).toBe('2');
  await press('Close');
  await move('Menu 2', '13');
  await screen.findByText('Menu 2 is now at position 13, on page 2.');
  expect(api.sentTo(ORDER)[0]).toHaveLength(MENUS_PAGE_SIZE + 2);
  expect(ids(kept.saved)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 2, 14]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press(/^Undo/, 'Undone.');
  expect(kept.saved).toEqual(menus(MENUS_PAGE_SIZE + 2));
});

test('Move to… keeps the focus at the button on the same page; only a place in the list will do', async () => {
  const { api, move, fill, press } = await open(menus(3));
  await move('Menu 3', '1');
  await shows('Menu 3', 'Menu 1', 'Menu 2');
  await waitFor(() => expect(document.activeElement).toBe(button('Move to…: Menu 3')));
  await press('Move to…: Menu 1');
  for (const wrong of ['0', '4', '-1', '1.5', 'first', '']) {
    await fill(screen.getByLabelText('Position of Menu 1'), wrong);
    await press('Move', 'Enter a whole number from 1 to 3.');
  }
  expect(api.sentTo(ORDER)).toHaveLength(1);
});

test('a menu that somebody else has deleted is not moved', async () => {
  const { api, move } = await open(menus(3));
  api.replies[ORDER] = rejected({ menus: ['The selected menu is invalid.'] });
  await move('Menu 1', '3');
  await within(screen.getByRole('dialog')).findByText('The selected menu is invalid.');
});
