import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import { screen } from '@testing-library/react';
import { ADMIN, backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { ACTIVITY } from '../../testing/entries';
import { field } from '../../testing/fields';
import { pageOf } from '../../testing/kept';
import { Component as ActivityPage } from './activity-page';

const me = { kind: 'account', id: ADMIN.id, name: 'Ann Lee' } as const;
const item = (id: number, change: Partial<ActivityItem> = {}) => ({ ...ACTIVITY, id, ...change });

async function open(items: ActivityItem[]) {
  const api = backOfficeApi({
    'GET /api/activity/people': { body: [{ person: 'account:12', name: 'Ada Quill' }] },
    'GET /api/activity*': ({ query: asked }) => {
      const isOf = ({ by, kind, entry_id }: ActivityItem) =>
        [`account:${by.id}`, null].includes(asked.get('person')) &&
        [kind, null].includes(asked.get('kind') as typeof kind) &&
        [String(entry_id), null].includes(asked.get('entry'));
      return { body: pageOf(items.filter(isOf), Number(asked.get('page') ?? 1)) };
    },
  });
  const shown = openBackOffice('/admin/activity', { '/admin/activity': ActivityPage });
  await loaded();
  return { ...shown, api };
}

const sentences = () =>
  screen.getAllByRole('listitem').flatMap((each) => each.querySelector('p')?.textContent ?? []);

test('says who did what under its day, and leads to what is still there', async () => {
  const now = new Date().toISOString();
  await open([
    item(3, { action: 'deleted', by: me, exists: false, at: now, entry_id: 5, title: 'Cakes?' }),
    item(2),
  ]);
  expect(sentences()).toEqual([
    'You deleted the question “Cakes?”',
    'Ada Quill changed the answer of “Dogs?”',
  ]);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', '21 November 2026']);
  expect(screen.getByRole('link', { name: '“Dogs?”' }).getAttribute('href')).toBe('/admin/faqs/4');
  expect(screen.queryByRole('link', { name: '“Cakes?”' })).toBeNull();
});

test('is narrowed by person and kind with the keyboard, and to one entry', async () => {
  const { by, place, go } = await open([
    item(3, { kind: 'menu', title: 'Supper', by: me, changed: ['name'] }),
    item(2),
    item(1, { entry_id: 9, title: 'Cakes?' }),
  ]);
  await by.selectOptions(field('Person'), 'Ada Quill');
  await by.selectOptions(field('What'), 'FAQs');
  await by.tab();
  await by.tab();
  await by.keyboard('{Enter}');
  await screen.findByText('2 in total');
  expect(place()).toBe('/admin/activity?person=account%3A12&kind=faq&action=');
  expect(field('Person').value).toBe('account:12');
  await by.click(screen.getByRole('link', { name: /^Only this: .*Dogs/ }));
  await screen.findByText('1 in total, all about one entry');
  expect(place()).toBe('/admin/activity?kind=faq&entry=4');
  await by.click(screen.getByRole('link', { name: 'Show everything' }));
  await screen.findByText('3 in total');
  expect(field('Person').value).toBe('');
  await go('/admin/activity?kind=menu&entry=999');
  await screen.findByText('Nothing matches.');
});

test('is shown page by page', async () => {
  const { by } = await open(Array.from({ length: 22 }, (_, index) => item(index + 1)));
  await by.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('21–22 of 22');
});
