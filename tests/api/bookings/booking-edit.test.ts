import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import {
  address,
  book,
  openTheBook,
  setBooking,
  signatureOf,
  step,
  telephoned,
} from '../../support/bookings';
import { fieldErrors } from '../../support/expectations';
import { mailTo, mailsTo } from '../../support/mailbox';
import { admin, visitor } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

const change = async ({ reference }: { reference: string }, fields: Record<string, unknown>) =>
  admin.patch<Booking>(`/api/bookings/${reference}`, fields);

const listed = async ({ date, reference }: { date: string; reference: string }) =>
  (await admin.get<BookingDay>(`/api/bookings?date=${date}`)).body.bookings.find(
    (each) => each.reference === reference,
  ) as Booking;

const events = ({ history }: Booking) => history.map(({ by, what }) => [by, what]);

const SECRET = 'Argues about the bill';

test('each change is in the booking’s history, with its author, and without the guest’s data', async () => {
  const own = await book({ date: inDays(4), time: '19:00' });
  await change(own, { time: '19:30', guests: 3, tell_guest: false });
  await change(own, { name: 'Anna Lee', telephone: '01632 960 777', notes: 'A pram' });
  await change(own, { table: '12', staff_notes: SECRET, minutes: 240 });
  await change(own, { staff_notes: SECRET });
  await step(own, 'change', { notes: 'Nuts' });
  await step(own, 'cancel');
  const { history } = await listed({ ...own, date: inDays(4) });
  const by = history[1]?.by ?? '';
  expect(by).toMatch(/^\S+ \S+$/);
  expect(events(await listed({ ...own, date: inDays(4) }))).toEqual([
    ['Guest', expect.stringMatching(/^Booked 2 guests, .* at 19:00$/)],
    [by, 'Moved from 19:00 to 19:30'],
    [by, '2 guests became 3 guests'],
    [by, 'Name changed'],
    [by, 'Telephone changed'],
    [by, 'Notes changed'],
    [by, 'Table kept for 240 minutes'],
    [by, 'Table number changed'],
    [by, 'Staff notes changed'],
    ['Guest', 'Notes changed'],
    ['Guest', 'Cancelled by the guest'],
  ]);
  expect(JSON.stringify(history)).not.toMatch(/pram|Nuts|960|Anna|Argues/);
});

test('no guest reads what staff note, nor who did what', async () => {
  const own = await book({ date: inDays(4), time: '19:00' });
  const noted = await change(own, { table: 'Snug-7', staff_notes: SECRET, guests: 3 });
  expect(noted.body).toMatchObject({ table: 'Snug-7', staff_notes: SECRET });
  const signature = signatureOf(own);
  const view = await visitor.get(`/api/bookings/${own.reference}?signature=${signature}`);
  const page = await visitor.get(`/booking/${own.reference}?signature=${signature}`, {
    headers: { accept: 'text/html' },
  });
  const file = await visitor.get(`/api/bookings/${own.reference}/calendar?signature=${signature}`);
  const moved = await step(own, 'change', { time: '20:00' });
  const mail = await mailTo(own.email, 3);
  expect([view, page, file, moved].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const text of [view.text, page.text, file.text, moved.text, mail.source]) {
    expect(text).not.toMatch(/Snug-7|Argues|staff_notes|history|became 3/);
  }
});

test('whoever asks for their data gets what was noted, without the names of staff', async () => {
  const own = await book({ date: inDays(4), time: '19:00' });
  await change(own, { staff_notes: SECRET });
  const path = `/api/guests?email=${encodeURIComponent(own.email)}`;
  const { body } = await admin.get<{ bookings: Booking[] }>(path);
  expect(body.bookings).toMatchObject([{ staff_notes: SECRET }]);
  expect(events(body.bookings[0] as Booking).at(-1)).toEqual(['Staff', 'Staff notes changed']);
  await change(own, { state: 'cancelled_by_guest' });
  await setBooking('date', '2025-03-02', own);
  await admin.delete(path);
  const { bookings } = (await admin.get<BookingDay>('/api/bookings?date=2025-03-02')).body;
  expect(bookings).toMatchObject([{ name: 'Deleted', staff_notes: null, history: [] }]);
});

test('a guest is emailed about the party or the address, unless staff say no', async () => {
  const booking = await telephoned({ email: address() });
  const email = booking.email ?? '';
  await mailTo(email);
  await change(booking, { name: 'Ann Leigh', notes: 'A pram', staff_notes: SECRET });
  await change(booking, { guests: 5, tell_guest: false });
  const silent = address();
  await change(booking, { email: silent, tell_guest: false });
  await change(booking, { guests: 6 });
  expect((await mailTo(silent)).text).toContain(', 6 guests\n');
  // The former address gets a mail even so, to take the booking out of its calendar.
  expect([mailsTo(email).length, mailsTo(silent).length]).toEqual([2, 1]);
  const mistyped = address();
  await change(booking, { email: mistyped });
  expect((await mailTo(mistyped)).text).toContain('If you did not ask for a table');
});

test('allergies are read from both notes until staff set or clear them', async () => {
  const booking = await telephoned({ notes: 'No allergies. Highchair please' });
  expect(booking).toMatchObject({ allergies: [], allergies_by_hand: false });
  const noted = await change(booking, { staff_notes: 'Rang: nut allergy' });
  expect(noted.body).toMatchObject({ allergies: ['nut'], allergies_by_hand: false });
  const set = await change(booking, { allergies: ['kiwi', 'egg'] });
  expect(set.body).toMatchObject({ allergies: ['kiwi', 'egg'], allergies_by_hand: true });
  expect(set.body.version).not.toBe(noted.body.version);
  expect((await change(booking, { allergies: [] })).body.allergies).toEqual([]);
  const read = await change(booking, { allergies: null });
  expect(read.body).toMatchObject({ allergies: ['nut'], allergies_by_hand: false });
  expect(await listed(read.body)).toEqual(read.body);
  expect(events(read.body).slice(-3)).toMatchObject([
    [expect.anything(), 'Allergies set by hand'],
    [expect.anything(), 'Allergies set by hand'],
    [expect.anything(), 'Allergies as the notes say'],
  ]);
  const long = { allergies: ['x'.repeat(61)] };
  expect(Object.keys(fieldErrors(await change(booking, long)))).toEqual(['allergies.0']);
});
