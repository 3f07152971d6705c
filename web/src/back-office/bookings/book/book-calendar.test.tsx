import type { CalendarDay } from '@saltmarsh/contract/messages/book';
import { addDays } from '@saltmarsh/contract/domain/london-time';
import { act, screen, waitFor } from '@testing-library/react';
import { NEXT, openBook, TODAY } from '../../../testing/book';

async function openMonth(month: string, days: CalendarDay[]) {
  const opened = await openBook({}, '');
  opened.api.replies['GET /api/bookings/calendar*'] = { body: { days } };
  await act(() => opened.go(`/admin/bookings?month=${month}`));
  return opened;
}

test('says how full each day is, and is used by keys', async () => {
  const full = { booked: 12, busiest: 6, requested: 1, unseen: 1 };
  const days = Array.from({ length: 42 }, (_, index) => addDays('2026-10-26', index)).map(
    (date) => ({
      ...{ date, is_open: true, closed: 0, booked: 0, bookings: 0, busiest: 0, covers: 12 },
      ...{ requested: 0, waiting: 0, unseen: 0 },
      ...(date === TODAY && full),
      ...(date === NEXT && { busiest: 12, requested: 1 }),
    }),
  );
  const { by, place } = await openMonth('2026-11', days);
  const name = /: 12 guests, 6 of 12 seats at the fullest, 1 to answer, 1 new$/;
  (await screen.findByRole('link', { name })).focus();
  await by.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-date')).toBe(NEXT);
  screen.getByRole('link', { name: /: 12 of 12 seats at the fullest, 1 to answer$/ });
  await by.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${TODAY}`));
});

test('keeps the keyboard at the link from month to month', async () => {
  const { by } = await openMonth('2027-01', []);
  const next = screen.getByRole('link', { name: /^Next month/ });
  next.focus();
  await by.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'February 2027' });
  expect(document.activeElement).toBe(next);
});
