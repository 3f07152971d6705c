import type { BookSummary } from '@saltmarsh/contract/messages/book';
import { screen, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { ACTIVITY } from '../../testing/entries';
import { pageOf } from '../../testing/kept';
import { Component as DashboardPage } from './dashboard-page';

const SUMMARY: BookSummary = {
  ...{ date: '2026-11-26', booked: 3, bookings: 1 },
  to_answer: [{ date: '2026-11-27', requested: 2, unseen: 1 }],
  to_ring: [],
};

test('shows today’s bookings and the last ten deeds, and leads to all', async () => {
  const items = Array.from({ length: 11 }, (_, index) => ({ ...ACTIVITY, id: index + 1 }));
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
