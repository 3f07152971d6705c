import type { ActivityItem } from '@saltmarsh/compat-api/contract/activity';
import type { BookSummary } from '@saltmarsh/compat-api/contract/book';
import { screen, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { pageOf } from '../../testing/kept-list';
import { DashboardPage } from './dashboard-page';

const SUMMARY: BookSummary = {
  ...{ date: '2026-11-26', booked: 3, bookings: 1 },
  to_answer: [{ date: '2026-11-27', requested: 2, unseen: 1 }],
};
const item = (id: number): ActivityItem => ({
  ...{ id, kind: 'faq', entry_id: 4, title: 'Dogs?', exists: true, action: 'changed' },
  ...{ changed: ['answer'], by: { kind: 'account', id: 12, name: 'Ada Quill' }, way: 'site' },
  at: '2026-11-21T10:00:00Z',
});

test('shows today’s bookings and the last ten deeds, and leads to all', async () => {
  const items = Array.from({ length: 11 }, (_, index) => item(index + 1));
  backOfficeApi({
    'GET /api/activity': { body: pageOf(items) },
    'GET /api/bookings/summary': { body: SUMMARY },
  });
  openBackOffice('/admin', { '/admin': DashboardPage });
  await loaded();
  const today = screen.getByRole('region', { name: 'Today’s bookings' });
  expect(today.textContent).toBe('3 guests today in 1 booking2 requests to answer: Fri 27 Nov');
  const latest = within(screen.getByRole('region', { name: 'Latest activity' }));
  expect(latest.getAllByRole('listitem')).toHaveLength(10);
  const all = latest.getByRole('link', { name: 'All activity' });
  expect(all.getAttribute('href')).toBe('/admin/activity');
});
