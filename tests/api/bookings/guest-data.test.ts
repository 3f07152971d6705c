import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { book as bookTable, ofBooking, setBooking, step, telephoned } from '../../support/bookings';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/expectations';
import { admin } from '../../support/people';
import { clearBook, inDays, saveBookingSettings } from '../../support/settings';

interface GuestData {
  email: string;
  bookings: object[];
}

beforeAll(async () => {
  await clearBook();
  await saveBookingSettings();
});

const book = (guests = 2, change: Record<string, unknown> = {}) =>
  bookTable({ date: inDays(30), time: '19:00', guests, ...change });

const pathOf = (email: string) => `/api/guests?email=${encodeURIComponent(email)}`;

/** Queues a mail about this guest, which is due tomorrow. */
const queueMail = (recipient: string, guest: string | null) =>
  inDatabase(
    'INSERT INTO outgoing_mails (recipient, reply_to, subject, text, html, attempts, due_at) VALUES (?, ?, ?, ?, ?, 1, ?)',
    ...[recipient, guest, 'New booking', 'Nuts', 'Nuts', new Date(Date.now() + 86_400_000)],
  );

test('all that is stored of a guest is told, whatever the case of the address', async () => {
  const booking = await book();
  await book();
  const { status, body } = await admin.get<GuestData>(pathOf(booking.email.toUpperCase()));
  expect([status, body.email]).toEqual([200, booking.email]);
  const stored: Partial<OwnBooking> = { ...booking };
  delete stored.link;
  const more = {
    ...{ reply: null, source: 'website', booked_at: expect.any(String) as string },
    ...{
      staff_notes: null,
      allergies: ['nuts'],
      history: [expect.objectContaining({ by: 'Guest' })],
    },
  };
  expect(body.bookings).toEqual([{ ...stored, ...more }]);
});

test('nobody is asked to look at the booking of a guest who is forgotten', async () => {
  const { email, link, reference } = await book(3);
  await step({ link, reference }, 'cancel');
  const day = `/api/bookings?date=${inDays(30)}`;
  const isNew = async () =>
    (await admin.get<BookingDay>(day)).body.bookings.some(
      (each) => each.is_new && each.guests === 3,
    );
  expect(await isNew()).toBe(true);
  expect((await admin.delete(pathOf(email))).status).toBe(200);
  expect(await isNew()).toBe(false);
});

test('a guest is forgotten, but not how many came', async () => {
  const booking = await book();
  const other = await book();
  await setBooking('date', '2025-03-01', booking);
  await queueMail('restaurant@saltmarsh.test', booking.email);
  expect((await admin.delete(pathOf(booking.email))).body).toEqual({ bookings: 1 });
  const mails = 'SELECT id FROM outgoing_mails WHERE reply_to = ?';
  expect(await inDatabase(mails, booking.email)).toEqual([]);
  const rows = 'SELECT name, email, telephone, notes, guests FROM booking_requests WHERE date = ?';
  expect(await inDatabase(rows, '2025-03-01')).toEqual([
    { name: 'Deleted', email: null, telephone: null, notes: null, guests: 2 },
  ]);
  expect((await admin.get<GuestData>(pathOf(booking.email))).body.bookings).toEqual([]);
  expect((await admin.get<GuestData>(pathOf(other.email))).body.bookings).toHaveLength(1);
});

test('a guest who left only a number is told and forgotten by it, in any notation, but not with a table to come', async () => {
  const [telephone, date] = ['01632 960 888', inDays(30)];
  const { reference } = await telephoned({ date, telephone });
  const shared = await book(2, { telephone, date: inDays(31) });
  const path = `/api/guests?telephone=${encodeURIComponent('+44 (0) 1632 960888')}`;
  const { body } = await admin.get<GuestData>(path);
  expect(body.bookings).toMatchObject([{ reference, telephone }]);
  const message = 'This guest has a booking to come. Cancel it first, then delete.';
  expectError(await admin.delete(path), 409, message);
  await admin.patch(`/api/bookings/${reference}`, { state: 'cancelled_by_guest' });
  expect((await admin.delete(path)).body).toEqual({ bookings: 1 });
  expect((await admin.get<GuestData>(path)).body.bookings).toEqual([]);
  expect(await ofBooking('telephone', shared.reference)).toBe(telephone);
});

test('a guest is named by an address or a number', async () => {
  const email = ['The email field is required.'];
  expect(fieldErrors(await admin.get('/api/guests'))).toEqual({ email });
  expect(fieldErrors(await admin.delete('/api/guests'))).toEqual({ email });
});
