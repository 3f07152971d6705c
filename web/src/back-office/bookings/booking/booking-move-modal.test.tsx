import { screen, waitFor } from '@testing-library/react';
import { booking, CONFLICT, dialogField, inDialog, NEXT, openBook } from '../../../testing/book';

/** Opens the move dialog of a booking for tomorrow. */
async function openMove(change: Parameters<typeof booking>[0] = {}) {
  const ann = booking({ date: NEXT, ...change });
  const opened = await openBook({ bookings: [ann] }, `?date=${NEXT}`);
  await opened.press('Move: Ann Lee');
  const sent = () => opened.api.sentTo(`PATCH /api/bookings/${ann.reference}`);
  const choose = (time: string) => opened.by.click(inDialog().getByRole('radio', { name: time }));
  return { ...opened, ann, sent, choose };
}

const verdict = (text: string) =>
  waitFor(() => expect(inDialog().getByRole('status').textContent).toContain(text));

test('sends what was changed, with the room there is', async () => {
  const { sent, press, choose } = await openMove();
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  await choose('19:30, full');
  await verdict('25 guests, with 20 seats. You can still move it.');
  await choose('18:15');
  await verdict('There is room.');
  await press('Move', 'Ann Lee is now on Fri 27 Nov at 18:15, 2 guests.');
  expect(sent()).toEqual([{ time: '18:15' }]);
  await press(/^Undo: .*\.$/, 'Undone.');
});

test('asks before the guest is emailed', async () => {
  const { sent, press, choose, by } = await openMove({ email: 'ann@saltmarsh.test' });
  await choose('18:15');
  inDialog().getByRole('button', { name: 'Move and email' });
  await by.click(dialogField('Email the guest about this change'));
  expect(inDialog().queryByLabelText('A sentence for the guest')).toBeNull();
  await press('Move', 'Ann Lee is now on Fri 27 Nov at 18:15, 2 guests.');
  expect(sent()).toEqual([{ time: '18:15', tell_guest: false }]);
});

test.each([
  [{ telephone: '01632 960999', guests: 5 }, 'Undone.'],
  [{ time: '21:00' }, `That could not be undone. ${CONFLICT}`],
])('undo after %j gives back only the time, and only its own', async (theirs, text) => {
  const { ann, sent, press, choose, theyChange } = await openMove();
  await choose('18:15');
  await press('Move', 'Ann Lee is now on Fri 27 Nov at 18:15, 2 guests.');
  theyChange(ann, theirs);
  await press(/^Undo: .*\.$/, text);
  expect(sent().slice(1)).toContainEqual({ time: '19:00', tell_guest: false });
  expect(sent()).toHaveLength('time' in theirs ? 2 : 3);
});

test('keeps what is being typed when the booking leaves its list', async () => {
  const { ann, fill, theyChange, news } = await openMove();
  await fill(dialogField('Time'), '20:15');
  theyChange(ann, { state: 'cancelled_by_guest' });
  await news();
  await screen.findByText('1 booking declined or cancelled');
  expect(dialogField('Time').value).toBe('20:15');
});

test('takes on what somebody else has changed, but for what was typed, and asks again', async () => {
  const { ann, sent, press, fill, theyChange } = await openMove();
  await fill(dialogField('Time'), '20:15');
  theyChange(ann, { time: '21:00', guests: 5 });
  await press('Move');
  await inDialog().findByText(CONFLICT);
  await waitFor(() => expect(dialogField('Guests').value).toBe('5'));
  expect(dialogField('Time').value).toBe('20:15');
  await press('Move', 'Ann Lee is now on Fri 27 Nov at 20:15, 5 guests.');
  const move = { time: '20:15' };
  expect(sent()).toEqual([move, move]);
});
