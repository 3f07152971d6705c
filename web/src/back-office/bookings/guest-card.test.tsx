import { act, screen, waitFor, within } from '@testing-library/react';
import { booking, dialogField, guestCard, inDialog, openBook, said } from '../../testing/book';

const card = async () => within(await screen.findByRole('region', { name: 'This guest' }));
const [email, telephone] = ['ann@lee.test', '01632 960 888'];
const NOTE = 'Note about this guest';

test('counts the guest’s other bookings, and shows what staff have noted', async () => {
  const { press } = await openBook({
    bookings: [booking({ email })],
    guest: guestCard({
      ...{ visits: 2, no_shows: 1, note: 'Table 4' },
      earlier_notes: [{ date: '2026-10-03', staff_notes: 'Likes the window' }],
    }),
  });
  await press('Ann Lee, details');
  (await card()).getByText('2 visits · 1 no-show');
  (await card()).getByText('Table 4');
  (await card()).getByText('Sat 3 Oct: Likes the window');
});

test('says that a guest is new, and asks for nobody’s card', async () => {
  const { press, api, by } = await openBook({
    bookings: [booking({ telephone }), booking({ name: 'Walk-in', source: 'door' })],
  });
  await press('Ann Lee, details');
  (await card()).getByText('No other bookings.');
  await by.keyboard('{Escape}');
  const { length } = api.calls;
  await press('Walk-in, details');
  expect(api.calls).toHaveLength(length);
});

test('saves the note in its place, over a change that is shown first', async () => {
  const ann = booking({ email });
  const { press, api, fill } = await openBook({ bookings: [ann], guest: guestCard() });
  await press('Ann Lee, details');
  const path = `/api/bookings/${ann.reference}/guest`;
  const theirs = guestCard({ note: 'Regular', version: '"theirs"' });
  const ours = guestCard({ note: 'Table 4', version: '"ours"' });
  await press('Add a note about this guest');
  const message = 'Somebody else has changed this guest’s card.';
  api.replies = {
    [`PATCH ${path}`]: [
      { status: 409, body: { message, current: theirs, saved_by: null, saved_at: null } },
      { body: ours },
    ],
    [`GET ${path}`]: [{ body: theirs }, { body: ours }],
    ...api.replies,
  };
  await waitFor(() => expect(document.activeElement).toBe(dialogField(NOTE, 'textarea')));
  await fill(dialogField(NOTE, 'textarea'), 'Table 4');
  await press('Save');
  await inDialog().findByText(message);
  inDialog().getByText('Saved meanwhile: Regular');
  await press('Save');
  await (await card()).findByText('The note is saved.');
  expect(api.sentTo(`PATCH ${path}`)).toEqual([{ note: 'Table 4' }, { note: 'Table 4' }]);
  expect(api.versions).toEqual(expect.arrayContaining(['"card"', '"theirs"']));
  (await card()).getByText('Table 4');
});

test('makes one guest of two, and separates them', async () => {
  const ann = booking({ email });
  const { press, api } = await openBook({
    bookings: [ann, booking({ email }), booking({ telephone, date: '2026-10-03' })],
    guest: guestCard({ identifiers: [email], note: 'Regular' }),
  });
  await act(async () => screen.getAllByRole('button', { name: 'Ann Lee, details' })[0]?.click());
  await (await card()).findByText('Regular');
  const path = `POST /api/bookings/${ann.reference}/guest`;
  const merged = guestCard({ identifiers: ['+441632960888', email], note: 'Regular' });
  api.replies = {
    [`${path}/merge`]: { body: merged },
    [`${path}/separate`]: { body: merged },
    ...api.replies,
  };
  await press('Same guest as…');
  await screen.findByRole('radio', { name: `Ann Lee, ${telephone}, Sat 3 Oct` });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await act(async () => screen.getByRole('radio').click());
  await press('Make them one guest');
  await said('Ann Lee is one guest with these bookings now.');
  const [sent] = api.sentTo(`${path}/merge`) as { reference: string }[];
  expect(sent?.reference).toMatch(/^REF/);
  api.replies['GET /api/bookings/REF*'] = { body: merged };
  await act(async () => screen.getAllByRole('button', { name: 'Ann Lee, details' })[0]?.click());
  const known = within(await screen.findByRole('list', { name: 'Known by' }));
  await act(async () => known.getAllByRole('button', { name: 'Separate…' })[0]?.click());
  within(screen.getByRole('alertdialog')).getByText(/Both guests keep the note/);
  await press('Separate');
  expect(api.sentTo(`${path}/separate`)).toEqual([{ identifier: '+441632960888' }]);
});
