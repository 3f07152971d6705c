import type {
  BookSummary,
  Calendar,
  CalendarDay,
  StaffTimes,
} from '@saltmarsh/compat-api/contract/book';
import type { Booking, BookingDay } from '@saltmarsh/compat-api/contract/booking';
import { openTheBook, telephoned } from '../support/book';
import { inDays } from '../support/booking-settings';
import { admin } from '../support/callers';
import { unique } from '../support/content';
import { fieldErrors } from '../support/errors';
import { mailsTo, mailTo } from '../support/mailbox';
import { as } from '../support/people';
import { address, book as bookTable, ofBooking, setBooking } from '../support/tables';

beforeAll(openTheBook);

async function change(booking: Booking, fields: Record<string, unknown>) {
  return admin.patch<Booking>(`/api/bookings/${booking.reference}`, fields);
}

async function dayOf(date: string): Promise<BookingDay> {
  return (await admin.get<BookingDay>(`/api/bookings?date=${date}`)).body;
}

/** What a guest asks for: six are never confirmed at once here. */
const request = (date: string) =>
  bookTable({ date, time: '18:00', guests: 6, name: unique('Request') });

describe('what was said with a step', () => {
  test('is in its mail, and not in the next one', async () => {
    const booking = await telephoned({ email: address() });
    await change(booking, { state: 'cancelled_by_us', reply: 'The boiler has burst.' });
    const cancelled = await mailTo(booking.email ?? '', 2);
    expect(cancelled.text).toContain('The boiler has burst.');
    const back = await change(booking, { state: 'confirmed' });
    expect(back.body).toMatchObject({ state: 'confirmed', reply: null });
    const confirmed = await mailTo(booking.email ?? '', 3);
    expect(confirmed.text).not.toContain('boiler');
  });

  test('stays when other fields change', async () => {
    const booking = await telephoned();
    await change(booking, { state: 'cancelled_by_us', reply: 'Storm.' });
    expect((await change(booking, { notes: 'Rang.' })).body.reply).toBe('Storm.');
  });
});

test('a time that staff set for a table outlives other numbers of guests', async () => {
  const booking = await telephoned({ guests: 4 });
  expect(booking.minutes).toBe(105);
  expect((await change(booking, { guests: 5 })).body.minutes).toBe(120);
  await change(booking, { minutes: 240 });
  expect((await change(booking, { guests: 6 })).body.minutes).toBe(240);
});

test('whoever is confirmed on the day before is not reminded as well', async () => {
  const booking = await telephoned({ date: inDays(1) });
  await setBooking('state', 'requested', booking);
  await change(booking, { state: 'confirmed' });
  expect(await ofBooking('reminded_at', booking.reference)).not.toBeNull();
});

test('a step that is not allowed says so', async () => {
  const booking = await telephoned();
  await change(booking, { state: 'seated' });
  const answer = await change(booking, { state: 'no_show' });
  expect(fieldErrors(answer)).toEqual({
    state: ['A booking that is seated can’t become no show.'],
  });
});

test('those named are seen, and nobody is told', async () => {
  const date = inDays(20);
  const { reference, email } = await request(date);
  await mailTo(email);
  expect((await dayOf(date)).bookings).toMatchObject([{ is_new: true }]);
  const answer = await admin.post('/api/bookings/seen', { references: [reference] });
  expect(answer.status).toBe(204);
  expect((await dayOf(date)).bookings).toMatchObject([{ is_new: false, state: 'requested' }]);
  expect(mailsTo(email)).toHaveLength(1);
});

describe('times for staff', () => {
  const times = async (query: string) => admin.get<StaffTimes>(`/api/bookings/times?${query}`);

  test('say which are full, and how many there would be', async () => {
    const date = inDays(21);
    await telephoned({ date, time: '12:00', guests: 10 });
    const { body } = await times(`date=${date}&guests=4&time=12:20`);
    const [night, lunch, dinner] = body.services;
    expect(night?.name).toMatch(/^Dinner, \w+ night$/);
    expect(lunch?.times[0]).toEqual({ time: '12:00', state: 'full', at_table: 14, covers: 12 });
    expect(lunch?.times.at(-1)).toEqual({ time: '14:30', state: 'free', at_table: 4, covers: 12 });
    expect(dinner?.times[0]).toMatchObject({ time: '18:00', state: 'free', at_table: 4 });
    // At the door, any minute will do.
    expect(body.wanted).toEqual({ time: '12:20', state: 'full', at_table: 14, covers: 12 });
  });

  test('leave out the booking that is to be moved', async () => {
    const date = inDays(22);
    const { reference } = await telephoned({ date, time: '12:00', guests: 10 });
    const { body } = await times(`date=${date}&guests=10&time=12:15&except=${reference}`);
    expect(body.wanted).toMatchObject({ state: 'free', at_table: 10 });
  });

  test('say when there is no service', async () => {
    const { body } = await times(`date=${inDays(22)}&guests=2&time=16:00`);
    expect(body.wanted).toMatchObject({ state: 'no_service', covers: null });
  });
});

describe('the calendar', () => {
  const calendar = async (from: string, until: string) =>
    admin.get<Calendar>(`/api/bookings/calendar?from=${from}&until=${until}`);

  test('has every day, with its guests, its fullest service and what is to be answered', async () => {
    const date = inDays(23);
    await telephoned({ date, time: '12:00', guests: 5 });
    await telephoned({ date, time: '14:30', guests: 4 });
    await telephoned({ date, time: '19:00', guests: 2 });
    const cancelled = await telephoned({ date, time: '19:00', guests: 7 });
    await change(cancelled, { state: 'cancelled_by_us' });
    await request(date);
    const { body } = await calendar(inDays(22), inDays(24));
    expect(body.days.map((day) => day.date)).toEqual([inDays(22), date, inDays(24)]);
    expect(body.days[1]).toEqual<CalendarDay>({
      ...{ date, is_open: true, closed: 0, booked: 17, bookings: 4 },
      // Five of twelve at lunch; eight of twenty, the request with them, at dinner.
      ...{ busiest: 5, covers: 12 },
      ...{ requested: 1, waiting: 0, unseen: 1 },
    });
  });

  test.each([
    [inDays(3), inDays(2), 'The until field must be a date after or equal to from.'],
    [inDays(0), inDays(62), 'At most 62 days can be shown at once.'],
  ])('from %s until %s', async (from, until, message) => {
    expect(fieldErrors(await calendar(from, until))).toEqual({ until: [message] });
  });

  test('shows 62 days', async () => {
    expect((await calendar(inDays(0), inDays(61))).body.days).toHaveLength(62);
  });
});

test('the summary names days with requests', async () => {
  const date = inDays(25);
  await request(date);
  const { body } = await admin.get<BookSummary>('/api/bookings/summary');
  expect(body.date).toBe(inDays(0));
  expect(body.to_answer).toContainEqual({ date, requested: 1, unseen: 1 });
});

test.each(['name', 'telephone', 'email', 'reference'] as const)(
  'finds a booking by its %s, whatever its day',
  async (field) => {
    const booking = await telephoned({
      ...{ date: inDays(40), telephone: `01632 ${Math.floor(100_000 + Math.random() * 899_999)}` },
      email: address(),
    });
    const search = encodeURIComponent(booking[field] ?? '');
    const { body } = await admin.get<BookingDay>(`/api/bookings?search=${search}`);
    expect(body.bookings.map(({ reference }) => reference)).toEqual([booking.reference]);
  },
);

test.each(['01632 558 219', '01632558219', '+44 1632 558219', '558-219'])(
  'finds the telephone number 01632 558219 by %s',
  async (search) => {
    const { reference } = await telephoned({ date: inDays(41), telephone: '01632 558219' });
    const path = `/api/bookings?search=${encodeURIComponent(search)}`;
    const { body } = await admin.get<BookingDay>(path);
    expect(body.bookings.map((booking) => booking.reference)).toContain(reference);
  },
);

describe('the table for a spreadsheet', () => {
  const csv = async (from: string, until: string) =>
    admin.get(`/api/bookings.csv?from=${from}&until=${until}`);

  test('is UTF-8 with its mark, quoted, and computes nothing', async () => {
    const date = inDays(30);
    const booking = await telephoned({
      ...{ date, name: '=HYPERLINK("https://x.example")', telephone: '+44 1632 960555' },
      notes: 'Nuts, gluten\n"Éclair"',
    });
    const { origin, cookies } = await as('admin');
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const path = `/api/bookings.csv?from=${date}&until=${date}`;
    const response = await fetch(new URL(path, origin), { headers: { cookie, accept: '*/*' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="bookings-${date}-${date}.csv"`,
    );
    const [head, ...rest] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toMatch(/^date,time,guests,name,state,telephone,email,notes,/);
    expect(rest.join('\r\n')).toContain(
      `${date},19:00,2,"'=HYPERLINK(""https://x.example"")",confirmed,'+44 1632 960555,,` +
        `"Nuts, gluten\n""Éclair""",,${booking.reference},telephone,90,`,
    );
  });

  test('has at most 366 days', async () => {
    expect(fieldErrors(await csv('2026-01-01', '2027-01-02'))).toEqual({
      until: ['At most 366 days can be shown at once.'],
    });
  });
});
