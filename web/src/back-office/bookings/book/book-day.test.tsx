import { screen, waitFor } from '@testing-library/react';
import { booking, namesIn, NEXT, openBook, row, service, TODAY } from '../../../testing/book';

test('lists bookings by service, the waiting list and those that are gone apart', async () => {
  await openBook({
    services: [service('Lunch'), service('Dinner', { busiest: 22 })],
    bookings: [
      booking({ name: 'Kit', time: '16:00' }),
      booking({ name: 'Bea', time: '12:30' }),
      booking({ name: 'Ann', notes: 'Nut allergy, a pram' }),
      booking({ name: 'Fay', state: 'requested', guests: 7 }),
      booking({ name: 'Eve', date: NEXT, time: '00:30' }),
      booking({ name: 'Cy', time: '20:00', state: 'waiting' }),
      booking({ name: 'Dot', state: 'declined' }),
    ],
  });
  expect(namesIn('Outside opening hours')).toEqual(['Kit']);
  expect(namesIn('Lunch')).toEqual(['Bea']);
  expect(namesIn('Dinner')).toEqual(['Ann', 'Fay', 'Eve']);
  expect(namesIn('Waiting list, Dinner')).toEqual(['Cy']);
  expect(namesIn('Declined or cancelled')).toEqual(['Dot']);
  screen.getByText('1 booking declined or cancelled');
  expect(row('Ann').textContent).toContain('⚠ Allergy: nut');
  const dinner = screen.getByRole('region', { name: 'Dinner' });
  expect(dinner.textContent).toContain('4 booked · 7 requested · 22 of 20 seats at the fullest');
  expect(dinner.textContent).toContain('over by 2');
  expect(screen.getByRole('region', { name: 'Lunch' }).textContent).toContain('2 booked');
  // The printed sheet also shows the allergy.
  expect(document.querySelector('.day-sheet')?.textContent).toContain('⚠ Allergy: nut. ');
  expect(document.querySelector('.day-sheet')?.textContent).toContain('00:302Eve');
});

test('the sheet of a service has the date on each page, and a summary', async () => {
  await openBook({
    bookings: [
      booking({ name: 'Ann', notes: 'Nut allergy, a pram', guests: 4 }),
      booking({ name: 'Bea', guests: 8, staff_notes: 'Long table' }),
      booking({ name: 'Cy', time: '20:00', state: 'no_show', notes: 'Coeliac' }),
      booking({ name: 'Dot', state: 'requested', guests: 3 }),
    ],
  });
  const sheet = document.querySelector('.day-sheet table');
  expect(sheet?.querySelector('thead')?.textContent).toBe(
    'Thursday 26 November 2026 · Dinner, 18:00–01:00TimeGuestsNameNotesTable',
  );
  expect([...(sheet?.querySelectorAll('dl > div') ?? [])].map((fact) => fact.textContent)).toEqual([
    'Guests by time19:00: 12 and 3 requested',
    'Allergies19:00 Ann: nut',
    'Large parties19:00 Bea, 8 guests',
    'From the notes19:00 Ann: Children: pram',
  ]);
  expect(sheet?.textContent).toContain('Staff: Long table');
});

test('says that the restaurant is closed, and leads from day to day and back to today', async () => {
  const { by, place } = await openBook({ services: [] }, `?date=${NEXT}`);
  screen.getByText('The restaurant is closed on this day.');
  const isOn = (date: string) =>
    waitFor(() => expect(place()).toBe(`/admin/bookings?date=${date}`));
  const follow = (name: string | RegExp) => by.click(screen.getByRole('link', { name }));
  await follow(/^Next day/);
  await isOn('2026-11-28');
  await follow(/^Previous day/);
  await isOn(NEXT);
  await follow('Today');
  await isOn(TODAY);
  const box = screen.getByLabelText<HTMLInputElement>('Go to a date');
  await by.clear(box);
  await by.type(box, '24/12/26');
  await isOn(TODAY);
  await by.keyboard('{Enter}');
  await isOn('2026-12-24');
  expect(document.activeElement).toBe(box);
  await by.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
  await by.click(screen.getByRole('button', { name: /^Wednesday 30 December 2026/ }));
  await isOn('2026-12-30');
});

test('shows and says what comes in while it is open, here and on other days', async () => {
  const { news } = await openBook();
  const ann = booking({ guests: 6, is_new: true, state: 'requested' });
  await news([ann]);
  await screen.findByText('New: Ann Lee, 6 guests at 19:00.');
  await news([ann], [{ date: NEXT, requested: 1, unseen: 1 }]);
  await screen.findByText('New booking for Fri 27 Nov.');
  expect(row('Ann Lee').textContent).toContain('New');
  screen.getByText('1 new booking');
  screen.getByRole('link', { name: 'Friday 27 November 2026: 1 to answer' });
});

test('a new booking that its guest has cancelled counts as a cancellation', async () => {
  const gone = booking({ name: 'Gus', is_new: true, state: 'cancelled_by_guest' });
  await openBook({ bookings: [gone, booking({ name: 'Hal', is_new: true })] });
  screen.getByText('1 new booking and 1 cancellation');
});

test('new bookings are seen when opened, or all at once', async () => {
  const three = ['Gus', 'Hal', 'Ivy'].map((name) => booking({ name, is_new: true }));
  const { api, press } = await openBook({ bookings: three });
  screen.getByText('3 new bookings');
  await press('Gus, details');
  await press('Close');
  await screen.findByText('2 new bookings');
  await press('Mark all as seen', 'All bookings of this day are marked as seen.');
  await waitFor(() => expect(screen.queryByText(/new booking/)).toBeNull());
  const [first, ...others] = three.map(({ reference }) => reference);
  const sent = [{ references: [first] }, { references: others }];
  expect(api.sentTo('POST /api/bookings/seen')).toEqual(sent);
});

test('a search finds a guest on any day, and leads back', async () => {
  const ann = booking({ date: '2026-12-24' });
  const { press, fill, by, place } = await openBook({ bookings: [ann] }, `?date=${NEXT}`);
  await fill(screen.getByRole('searchbox'), 'ann');
  await press('Search');
  await screen.findByText('1 booking matching “ann”');
  row('Ann Lee');
  // Guest data is offered only if the search text identifies a guest, e.g. by the whole address.
  expect(screen.queryByText('If this guest asks for their data')).toBeNull();
  await by.click(screen.getByRole('link', { name: 'Back to the day' }));
  await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${NEXT}`));
});

test('a guest without an address is known by their number, and by a failed email to be rung', async () => {
  const [telephone, email] = ['01632 960 888', 'ann@lee.test'];
  const search = new URLSearchParams({ search: telephone }).toString();
  await openBook(
    { bookings: [booking({ telephone }), booking({ telephone, email, mail_failed: true })] },
    `?${search}`,
  );
  const link = await screen.findByRole('link', { name: 'Download their data' });
  expect(link.getAttribute('href')).toBe('/api/guests?telephone=01632+960+888');
  screen.getByText('Could not be emailed, please ring');
});
