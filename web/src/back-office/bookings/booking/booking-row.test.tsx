import { screen, waitFor, within } from '@testing-library/react';
import {
  booking,
  CONFLICT,
  inDialog,
  namesIn,
  NEXT,
  openBook,
  row,
  said,
  service,
  TODAY,
} from '../../../testing/book';
import { button } from '../../../testing/fields';
import { rejected } from '../../../testing/network';

const REQUEST = { state: 'requested', time: '21:00', email: 'ann@saltmarsh.test' } as const;

const alertIn = (area: Pick<typeof screen, 'getByRole'>, message: string) =>
  waitFor(() => expect(area.getByRole('alert').textContent).toBe(message));

test('a step is taken by a button, stays at the booking, and is undone', async () => {
  const { by, press } = await openBook({ bookings: [booking()] });
  button('Seat: Ann Lee').focus();
  await by.keyboard('{Enter}');
  await said('Ann Lee is seated.');
  expect(row('Ann Lee').textContent).toContain('Seated');
  await waitFor(() => expect(document.activeElement).toBe(button('Ann Lee, details')));
  await press(/^Undo: .*\.$/, 'Undone.');
  button('Seat: Ann Lee');
});

test('puts back who has sat down, and confirms after all whom we cancelled', async () => {
  const ann = booking({ name: 'Ann', state: 'seated' });
  const bea = booking({ name: 'Bea', state: 'cancelled_by_us' });
  const { press } = await openBook({ bookings: [ann, bea] });
  await press('Undo: Ann', 'Ann is confirmed.');
  await press('Confirm after all: Bea', 'Bea is confirmed.');
  await waitFor(() => expect(screen.queryByText(/declined or cancelled/)).toBeNull());
});

test('a step that declines asks for a sentence, which the guest reads, and has no Undo', async () => {
  const ann = booking(REQUEST);
  const { api, press, fill } = await openBook({ bookings: [ann] });
  await press('Decline: Ann Lee');
  screen.getByRole('dialog', { name: 'Decline Ann Lee?' });
  const field = screen.getByLabelText('A sentence for the guest');
  expect(document.activeElement).toBe(field);
  await fill(field, 'Sunday would be quieter.');
  await press('Decline and email', 'Ann Lee has been declined. They will get an email.');
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  expect(api.sentTo(`PATCH /api/bookings/${ann.reference}`)).toEqual([
    { state: 'declined', reply: 'Sunday would be quieter.' },
  ]);
});

test('a step that the server refuses says why, at the booking', async () => {
  const { api, press } = await openBook({ bookings: [booking()] });
  const message = 'A booking that is seated can’t become no show.';
  api.replies['PATCH /api/bookings/*'] = rejected({ state: [message] });
  await press('No-show: Ann Lee');
  await alertIn(within(row('Ann Lee')), message);
});

test('days before nobody seats a guest', async () => {
  await openBook({ bookings: [booking({ date: NEXT })] }, `?date=${NEXT}`);
  expect(screen.queryByRole('button', { name: 'Seat: Ann Lee' })).toBeNull();
  button('Move: Ann Lee');
});

test('what somebody else has changed is shown with the booking as it is now, also in another list, and decided on again', async () => {
  const ann = booking(REQUEST);
  const { press, theyChange } = await openBook({ bookings: [ann] });
  theyChange(ann, { state: 'cancelled_by_us', guests: 5 });
  await press('Confirm: Ann Lee');
  await alertIn(within(await screen.findByRole('dialog', { name: 'Ann Lee' })), CONFLICT);
  expect(inDialog().getByText(/^5 guests/)).toBeTruthy();
  expect(namesIn('Declined or cancelled')).toEqual(['Ann Lee']);
  await press('Confirm after all', 'Ann Lee is confirmed. They will get an email.');
});

test('what somebody else has changed leaves what was typed for the guest, who may have moved to another day', async () => {
  const ann = booking(REQUEST);
  const { api, press, fill, theyChange } = await openBook({ bookings: [ann] });
  await press('Decline: Ann Lee');
  await fill(screen.getByLabelText('A sentence for the guest'), 'Sunday would be quieter.');
  theyChange(ann, { date: NEXT });
  await press('Decline and email');
  await inDialog().findByText(CONFLICT);
  await press('Decline and email', 'Ann Lee has been declined. They will get an email.');
  const sent = { state: 'declined', reply: 'Sunday would be quieter.' };
  expect(api.sentTo(`PATCH /api/bookings/${ann.reference}`)).toEqual([sent, sent]);
});

test('what somebody else has changed is not undone', async () => {
  const ann = booking();
  const { press, theyChange } = await openBook({ bookings: [ann] });
  await press('Seat: Ann Lee', 'Ann Lee is seated.');
  theyChange(ann, { state: 'confirmed' });
  await press(/^Undo: .*\.$/, `That could not be undone. ${CONFLICT}`);
});

test('a guest on the waiting list is confirmed after a look at the seats', async () => {
  const ann = booking({ state: 'waiting', time: '19:30', email: 'ann@saltmarsh.test' });
  const { press } = await openBook({ bookings: [ann] });
  await press('Confirm: Ann Lee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Ann Lee?' }));
  await dialog.findByText(/More guests than seats: 25 guests, with 20 seats/);
  await press('Confirm and email', /^Ann Lee is confirmed\./);
});

test('a table that is held for the waiting list is marked, and counted apart', async () => {
  const held = { state: 'waiting', offered_until: `${TODAY}T20:30:00Z`, guests: 3 } as const;
  await openBook({
    bookings: [booking(held)],
    services: [service('Dinner', { busiest: 3 })],
  });
  within(row('Ann Lee')).getByText('Table held until 20:30');
  const text = '3 held for the waiting list · 3 of 20 seats at the fullest';
  // The text is in the book and on the day sheet.
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('staff offer a table by hand', async () => {
  const ann = booking({ state: 'waiting', email: 'ann@saltmarsh.test' });
  const { api, press } = await openBook({ bookings: [ann] });
  const body = { ...ann, offered_until: `${NEXT}T10:00:00Z` };
  api.replies[`POST /api/bookings/${ann.reference}/offer`] = { body };
  await press('More: Ann Lee');
  await press('Offer the table', /^Table held until Fri 27 Nov, 10:00 for Ann Lee\./);
});
