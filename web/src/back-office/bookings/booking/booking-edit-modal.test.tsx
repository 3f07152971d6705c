import { screen, waitFor } from '@testing-library/react';
import { booking, CONFLICT, dialogField, inDialog, openBook, row } from '../../../testing/book';

const EMAIL = 'ann@saltmarsh.test';

async function openEdit(change: Parameters<typeof booking>[0] = {}) {
  const ann = booking(change);
  const opened = await openBook({ bookings: [ann] });
  await opened.press('Ann Lee, details');
  await opened.press('Edit…');
  const sent = () => opened.api.sentTo(`PATCH /api/bookings/${ann.reference}`);
  return { ...opened, ann, sent };
}

const box = (name: string | RegExp, selector = 'input, textarea') =>
  inDialog().getByLabelText<HTMLInputElement>(name, { selector });

test('what is told on the telephone is written down, marked, and undone', async () => {
  const { sent, fill, press } = await openEdit({ notes: 'A pram' });
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await fill(box(/^Notes/), 'A pram. One of us has a nut allergy');
  expect(box(/^Allergies/).value).toBe('nut');
  await fill(box(/^Staff notes/), 'Likes the window');
  await press('Save', 'The booking of Ann Lee is saved.');
  const notes = 'A pram. One of us has a nut allergy';
  expect(sent()).toEqual([{ notes, staff_notes: 'Likes the window' }]);
  expect(row('Ann Lee').textContent).toContain('Staff: Likes the window');
  await press(/^Undo: .*\.$/, 'Undone.');
  expect(sent().at(-1)).toEqual({ notes: 'A pram', staff_notes: null, tell_guest: false });
});

test('an allergy that the notes do not say is set by hand, and the notes count again', async () => {
  const { sent, fill, press } = await openEdit({
    notes: 'We love walnuts',
    allergies: ['walnuts'],
  });
  await fill(box(/^Allergies/), 'kiwi, egg ');
  await fill(box(/^Staff notes/), 'Sesame allergy');
  await press('Save', 'The booking of Ann Lee is saved.');
  expect(sent()).toEqual([{ staff_notes: 'Sesame allergy', allergies: ['kiwi', 'egg'] }]);
  expect(row('Ann Lee').textContent).toContain('⚠ Allergy: kiwi, egg');
});

test('a mark set by hand gives way to the notes once it says the same', async () => {
  const { sent, fill, press } = await openEdit({
    ...{ notes: 'Nut allergy', allergies: ['kiwi'], allergies_by_hand: true },
  });
  inDialog().getByText('The notes say: nut.');
  await fill(box(/^Allergies/), 'nut');
  await press('Save', 'The booking of Ann Lee is saved.');
  expect(sent()).toEqual([{ allergies: null }]);
});

test('asks before the guest is emailed, and only about what concerns them', async () => {
  const { sent, fill, press, by } = await openEdit({ email: EMAIL });
  await fill(box('Name'), 'Anna Lee');
  expect(inDialog().queryByLabelText(/^Email the guest/)).toBeNull();
  await fill(box('Guests'), '25');
  await waitFor(() =>
    expect(inDialog().getByRole('status').textContent).toContain('There is room.'),
  );
  inDialog().getByRole('button', { name: 'Save and email' });
  await by.click(box(/^Email the guest/));
  await press('Save', 'The booking of Anna Lee is saved.');
  expect(sent()).toEqual([{ name: 'Anna Lee', guests: '25', tell_guest: false }]);
});

test('keeps what was typed when somebody else has saved, and shows what they wrote', async () => {
  const { ann, sent, fill, press, theyChange } = await openEdit({ notes: 'A pram' });
  await fill(box(/^Notes/), 'A pram, two prams');
  theyChange(ann, { notes: 'Wheelchair', guests: 5 });
  await press('Save');
  await inDialog().findByText(CONFLICT);
  await inDialog().findByText('Saved meanwhile: Wheelchair');
  expect([box(/^Notes/).value, dialogField('Guests').value]).toEqual(['A pram, two prams', '5']);
  await press('Save', 'The booking of Ann Lee is saved.');
  expect(sent()).toHaveLength(2);
});

test('the details tell who has changed what, the latest first', async () => {
  const at = '2026-11-25T12:00:00Z';
  const { press } = await openBook({
    bookings: [
      booking({
        history: [
          { at, by: 'Guest', what: 'Booked 2 guests' },
          { at, by: 'Jo Wynn', what: 'Moved from 19:00 to 19:30' },
        ],
      }),
    ],
  });
  await press('Ann Lee, details');
  screen.getByText('History');
  const items = document.querySelectorAll('.booking-history li');
  expect([...items].map(({ textContent }) => textContent)).toEqual([
    'Moved from 19:00 to 19:30Jo Wynn, on 25 November 2026 at 12:00',
    'Booked 2 guestsGuest, on 25 November 2026 at 12:00',
  ]);
});
