import type { Widget } from '@saltmarsh/contract/messages/widget';
import { screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { WIDGET } from '../../testing/entries';
import { described, field } from '../../testing/fields';
import { rejected } from '../../testing/network';
import { Component as WidgetsManagePage } from './widgets-manage-page';

const widget = (id: number, name: string, html = ''): Widget => ({ ...WIDGET, id, name, html });

async function open(at = '/admin/widgets') {
  let saved = [widget(1, 'FestiveIntro', '<p>Under the mistletoe</p>'), widget(2, 'AboutStory')];
  const api = backOfficeApi({
    'GET /api/widgets': () => ({ body: saved }),
    'POST /api/widgets': ({ data }) => {
      const added = widget(9, (data as Widget).name);
      saved = [...saved, added];
      return { status: 201, body: added };
    },
  });
  const shown = openBackOffice(at, { '/admin/widgets': WidgetsManagePage });
  await loaded();
  const addButton = () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Widget' });
  async function add(name: string) {
    await shown.press('Add Widget');
    await shown.fill(field('Widget Name'), name);
    await shown.by.dblClick(addButton());
  }
  return { ...shown, api, add, addButton };
}

test('adds a widget once, always of type TEXT', async () => {
  const { api, add } = await open();
  await add('Spare');
  await screen.findByText('Spare has been added. No page shows a widget with this name.');
  expect(api.sentTo('POST /api/widgets')).toEqual([{ name: 'Spare', type: 'TEXT' }]);
  const group = within(await screen.findByRole('region', { name: 'On no page' }));
  expect(group.getByRole('listitem').textContent).toContain('Text');
  expect(group.getByRole('link', { name: 'Spare' }).getAttribute('href')).toBe('/admin/widgets/9');
});

test('a name that is taken is refused at its field; after a log-in, it is there again', async () => {
  const { api, add, by, addButton, logInWhile } = await open();
  api.replies['POST /api/widgets'] = rejected({ name: ['The name has already been taken.'] });
  await add('Spare');
  await described('Widget Name', 'The name has already been taken.');
  await logInWhile('POST /api/widgets', () => by.click(addButton()));
  await waitFor(() => expect(field('Widget Name').value).toBe('Spare'));
});

test('finds a widget by page, name or text; the address says which', async () => {
  const { fill, place, leave } = await open();
  const search = () => screen.getByRole('searchbox', { name: 'Search widgets' });
  screen.getByText('2 widgets');
  await fill(search(), 'festive mistletoe');
  await screen.findByText('1 widget');
  expect(place()).toBe('/admin/widgets?search=festive+mistletoe');
  screen.getByRole('link', { name: /Festive intro.*FestiveIntro/ });
  await fill(search(), 'nobody writes this');
  await screen.findByText('No widgets match.');
  leave();
  await open('/admin/widgets?search=festive+mistletoe');
  screen.getByText('1 widget');
  expect((search() as HTMLInputElement).value).toBe('festive mistletoe');
});
