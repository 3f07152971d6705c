import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { booking, NEXT, TODAY } from '../testing/book';
import { openTonight, scrolledTo, states } from '../testing/tonight';

test('one tap seats, the next lets them go, and each can be undone', async () => {
  const ann = booking({ name: 'Ann', minutes: 90 });
  const { press, now, api } = await openTonight([ann]);
  await press('Seat: Ann');
  await press('Left: Ann');
  await screen.findByText('1 left or no-show');
  await press('Undo: Ann has left.');
  await screen.findByRole('button', { name: 'Left: Ann' });
  expect(states(api, ann)).toEqual(['seated', 'left', 'seated']);
  expect(now('Ann')).toMatchObject({ state: 'seated', minutes: 90 });
});

test('a request is answered from its details, which show whether there is room', async () => {
  const asked = { state: 'requested', guests: 7, email: 'ann@lee.test' } as const;
  const { press, now } = await openTonight([booking({ name: 'Ann', ...asked })]);
  screen.getByText('7 requested · 0 seated · 0 expected');
  await press('Answer: Ann');
  expect(now('Ann')?.state).toBe('requested');
  await screen.findByText(/^More guests than seats: 25 guests, with 20 seats\./);
  await press('Confirm and email');
  await waitFor(() => expect(now('Ann')?.state).toBe('confirmed'));
});

test('a walk-in is two taps and no name, and undone by cancelling it', async () => {
  const { press, now } = await openTonight([]);
  await press('+ Walk-in');
  await press('4 guests');
  await waitFor(() =>
    expect(now('Walk-in')).toMatchObject({ guests: 4, time: '19:30', date: TODAY, source: 'door' }),
  );
  await press('Undo: Walk-in, 4 guests, is seated.');
  await waitFor(() => expect(now('Walk-in')?.state).toBe('cancelled_by_us'));
});

test('it opens at the next guests, and the name opens the rest', async () => {
  const [ann, bea] = [
    booking({ name: 'Ann', state: 'seated', time: '18:00' }),
    booking({ name: 'Bea', time: '20:00', telephone: '01632 960 555', notes: 'By the window' }),
  ];
  const { press } = await openTonight([ann, bea]);
  expect(scrolledTo.map(({ id }) => id)).toEqual([`row-${bea.reference}`]);
  await press(/^20:00/);
  const dialog = within(screen.getByRole('dialog', { name: 'Bea' }));
  dialog.getByText('By the window');
  const call = dialog.getByRole('link', { name: '01632 960 555' });
  expect(call.getAttribute('href')).toBe('tel:+441632960555');
  const guest = within(await dialog.findByRole('region', { name: 'This guest' }));
  guest.getByText('3 visits');
  guest.getByText('Table 4');
  expect(guest.getAllByRole('button')).toEqual([guest.getByText('Edit the note')]);
  await press('No-show');
  await screen.findByText('1 left or no-show');
});

test('a booking is moved among the free times, and a cancellation is asked for', async () => {
  const ann = booking({ name: 'Ann', time: '21:00' });
  const { press, by, now } = await openTonight([ann]);
  await press(/^21:00/);
  await press('Move…');
  await by.click(await screen.findByRole('radio', { name: '20:00' }));
  await press('Move');
  await waitFor(() => expect(now('Ann')?.time).toBe('20:00'));
  await press(/^20:00/);
  await press('Cancel…');
  const question = within(screen.getByRole('alertdialog'));
  question.getByText('They are not written to.');
  await by.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(now('Ann')?.state).toBe('cancelled_by_us'));
});

test('a booking is moved to another day, and leaves this one', async () => {
  const ann = booking({ name: 'Ann', time: '21:00' });
  const { press, by, now } = await openTonight([ann]);
  await press(/^21:00/);
  await press('Move…');
  fireEvent.change(screen.getByLabelText('Another day'), { target: { value: NEXT } });
  const move = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move' });
  expect(move.disabled).toBe(true);
  await by.click(await screen.findByRole('radio', { name: '20:00' }));
  await press('Move');
  await waitFor(() => expect(now('Ann')).toMatchObject({ date: NEXT, time: '20:00' }));
  await screen.findByText('Nobody to come.');
});

test('news is announced, counted and marked as seen', async () => {
  const ann = booking({ name: 'Ann', is_new: true });
  const { press, api } = await openTonight([ann]);
  expect(screen.getByRole('log').textContent).toBe('New: Ann, 2 guests at 19:00.');
  await press('1 new booking');
  expect(api.sentTo('POST /api/bookings/seen')).toEqual([{ references: [ann.reference] }]);
});

test('the room is dark in the evening, unless this device was told otherwise', async () => {
  const { press } = await openTonight([]);
  const dark = () => screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed');
  expect(dark()).toBe('true');
  await press('Dark');
  expect([dark(), localStorage.getItem('saltmarsh_tonight_dark')]).toEqual(['false', 'light']);
});
