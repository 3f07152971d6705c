import type { Widget } from '@saltmarsh/contract/messages/widget';
import { screen, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { WIDGET } from '../../testing/entries';
import { field } from '../../testing/fields';
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
  return { ...shown, api };
}

test('adds a widget once, always of type TEXT', async () => {
  const { api, press, fill, by } = await open();
  await press('Add Widget');
  await fill(field('Widget Name'), 'Spare');
  const dialog = within(screen.getByRole('dialog'));
  await by.dblClick(dialog.getByRole('button', { name: 'Add Widget' }));
  await screen.findByText('Spare has been added. No page shows a widget with this name.');
  expect(api.sentTo('POST /api/widgets')).toEqual([{ name: 'Spare', type: 'TEXT' }]);
  const group = within(await screen.findByRole('region', { name: 'On no page' }));
  expect(group.getByRole('listitem').textContent).toContain('Text');
  expect(group.getByRole('link', { name: 'Spare' }).getAttribute('href')).toBe('/admin/widgets/9');
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
