import { writeDate } from '@saltmarsh/contract/domain/iso-date';
import { screen, waitFor, within } from '@testing-library/react';
import {
  booking,
  dialogField,
  inDialog,
  NEXT,
  openBook,
  said,
  service,
  TODAY,
} from '../../testing/book';
import { button } from '../../testing/fields';

test('a closing cancels those that are ticked, of its own days only', async () => {
  const hit = booking({ date: NEXT, email: 'ann@saltmarsh.test' });
  const { api, press, by, fill } = await openBook({ bookings: [hit] }, `?date=${NEXT}`);
  await press('Close a service…');
  const box = () => inDialog().findByRole<HTMLInputElement>('checkbox', { name: /Ann Lee/ });
  await by.click(await box());
  button('Close the day, cancel 1 and email them');
  await fill(dialogField('Date'), '2026-11-28');
  await inDialog().findByText('No bookings are affected.');
  expect(screen.queryByRole('button', { name: /^Close, cancel/ })).toBeNull();
  await fill(dialogField('Date'), NEXT);
  expect((await box()).checked).toBe(false);
  await by.click(await box());
  await by.selectOptions(dialogField('Service'), 'Dinner');
  await by.click(await box());
  await fill(dialogField('A sentence for these guests', '*'), 'A wedding.');
  const closed = { date: NEXT, until: null, service: 'Dinner', kind: 'closed' };
  const body = { closing: { id: 3, ...closed }, cancelled: [hit] };
  api.replies['POST /api/booking-closings'] = { status: 201, body };
  await press('Close dinner, cancel 1 and email them');
  await said('No bookings are taken for Dinner on Fri 27 Nov. 1 booking cancelled.');
  const sent = { ...closed, until: '', reply: 'A wedding.', cancel: [hit.reference] };
  expect(api.sentTo('POST /api/booking-closings')).toEqual([sent]);
  await press(/^Undo: /, 'Undone.');
});

test('a closing says how many of the ticked bookings were not cancelled', async () => {
  const hits = ['AAAAAAAA', 'BBBBBBBB'].map((reference) => booking({ date: NEXT, reference }));
  const { api, press, by } = await openBook({ bookings: hits }, `?date=${NEXT}`);
  await press('Close a service…');
  await by.click(await inDialog().findByRole('checkbox', { name: 'All of them' }));
  const closing = { id: 3, date: NEXT, until: null, service: null, kind: 'closed' };
  const body = { closing, cancelled: hits.slice(1) };
  api.replies['POST /api/booking-closings'] = { status: 201, body };
  await press('Close the day, cancel 2');
  await said(/1 booking cancelled\. 1 booking not cancelled: please look in the book\.$/);
});

test('a closed service opens again after a question', async () => {
  const { press } = await openBook({
    services: [service('Dinner', { closed: 'full' })],
    closings: [{ id: 3, date: TODAY, until: null, service: 'Dinner', kind: 'full' }],
  });
  screen.getByText('No more bookings');
  await press('Reopen Dinner');
  await press('Reopen', 'Bookings are taken again.');
  await waitFor(() => expect(screen.queryByText('No more bookings')).toBeNull());
  expect(document.activeElement?.tagName).toBe('H1');
});

test('guests without an email are listed until they are rung', async () => {
  const toRing = [booking({ name: 'Bea', state: 'cancelled_by_us', telephone: '01632 960 777' })];
  const { press } = await openBook({ toRing });
  const list = within(screen.getByRole('region', { name: /^To ring/ }));
  expect(list.getByRole('link').getAttribute('href')).toBe('tel:+441632960777');
  list.getByText(/Bea, 2 guests at 19:00/);
  await press('Rung: Bea', 'Bea is off the list of guests to ring.');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^To ring/ })).toBeNull());
});

test('a link from the settings opens the form', async () => {
  await openBook({}, `?date=${NEXT}&closing=open`);
  expect(dialogField('Date').value).toBe(writeDate(NEXT));
});
