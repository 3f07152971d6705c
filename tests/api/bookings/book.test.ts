import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type {
  BookSummary,
  Calendar,
  CalendarDay,
  StaffTimes,
} from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import type { Site } from '@saltmarsh/contract/messages/site';
import {
  address,
  book as bookTable,
  ofBooking,
  openTheBook,
  setBooking,
  step,
  telephoned,
} from '../../support/bookings';
import { fieldErrors } from '../../support/expectations';
import { unique } from '../../support/fixtures';
import { mailsTo, mailTo } from '../../support/mailbox';
import { admin, as, newMember } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

async function change(booking: Booking, fields: Record<string, unknown>) {
  return admin.patch<Booking>(`/api/bookings/${booking.reference}`, fields);
}

async function dayOf(date: string): Promise<BookingDay> {
  return (await admin.get<BookingDay>(`/api/bookings?date=${date}`)).body;
}

/** Requests a table for six, which staff must confirm. */
const request = (date: string) =>
  bookTable({ date, time: '18:00', guests: 6, name: unique('Request') });

test('what was said with a step is in its mail, stays with other changes, and is not in the next mail', async () => {
  const booking = await telephoned({ email: address() });
  await change(booking, { state: 'cancelled_by_us', reply: 'The boiler has burst.' });
  expect((await mailTo(booking.email ?? '', 2)).text).toContain('The boiler has burst.');
  const noted = await change(booking, { notes: 'Rang.' });
  expect(noted.body.reply).toBe('The boiler has burst.');
  const back = await change(booking, { state: 'confirmed' });
  expect(back.body).toMatchObject({ state: 'confirmed', reply: null });
  expect((await mailTo(booking.email ?? '', 3)).text).not.toContain('boiler');
});

describe('the version of a booking', () => {
  const over = (version: string | undefined, { reference }: Booking, json: object) =>
    admin.send<Booking & ConflictBody>('PATCH', `/api/bookings/${reference}`, {
      json,
      headers: { 'if-match': version },
    });
  const listed = async ({ date, reference }: Booking) =>
    (await dayOf(date)).bookings.find((each) => each.reference === reference) as Booking;

  test('is in the list, and each write over it names the next', async () => {
    const booking = await telephoned();
    expect((await listed(booking)).version).toBe(booking.version);
    const { status, headers, body } = await over(booking.version, booking, { guests: 3 });
    expect([status, headers.get('etag'), body]).toEqual([200, body.version, await listed(body)]);
    expect((await over('*', booking, { guests: 4 })).status).toBe(200);
  });

  test('makes a write over an older one a conflict, which says what the booking is now', async () => {
    const booking = await telephoned({ date: inDays(3) });
    const { client: colleague } = await newMember({ role: 'admin' });
    const path = `/api/bookings/${booking.reference}`;
    const theirs = await colleague.patch<Booking>(path, { guests: 5 });
    const { status, body } = await over(booking.version, booking, { state: 'seated' });
    expect([status, body]).toEqual([
      409,
      {
        message: `Somebody else has changed this booking. It is now: Confirmed, 5 guests, ${longDate(booking.date)} at 19:00.`,
        ...{ current: theirs.body, saved_by: null, saved_at: null },
      },
    ]);
    expect(await listed(booking)).toEqual(theirs.body);
    expect((await over(undefined, booking, { state: 'seated' })).status).toBe(200);
  });

  test('of two who write over it at once one is told of the other', async () => {
    const booking = await telephoned();
    const steps = ['seated', 'no_show'].map((state) => over(booking.version, booking, { state }));
    const statuses = (await Promise.all(steps)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('is another once the guest has changed it, but not once it is seen, reminded or offered', async () => {
    const asked = await request(inDays(26));
    const version = async () => (await dayOf(asked.date)).bookings[0]?.version;
    const first = await version();
    await admin.post('/api/bookings/seen', { references: [asked.reference] });
    await setBooking('reminded_at', new Date(), asked);
    await setBooking('offered_until', new Date(), asked);
    expect(await version()).toBe(first);
    await step(asked, 'change', { notes: 'A pram' });
    expect(await version()).not.toBe(first);
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
  const booking = await telephoned({ date: inDays(1), email: address() });
  await setBooking('state', 'requested', booking);
  await change(booking, { state: 'confirmed' });
  expect(await ofBooking('reminded_at', booking.reference)).not.toBeNull();
});

test('whoever is confirmed in silence, or has no address yet, is still reminded', async () => {
  const booking = await telephoned({ date: inDays(1), email: address() });
  const remindedAt = () => ofBooking('reminded_at', booking.reference);
  await setBooking('state', 'requested', booking);
  await change(booking, { state: 'confirmed', tell_guest: false });
  expect(await remindedAt()).toBeNull();
  await setBooking('reminded_at', new Date(), booking);
  await change(booking, { email: address(), tell_guest: false });
  expect(await remindedAt()).toBeNull();
  await change(booking, { email: address() });
  expect(await remindedAt()).not.toBeNull();
});

test('a step that is not allowed says so', async () => {
  const booking = await telephoned();
  await change(booking, { state: 'seated' });
  const answer = await change(booking, { state: 'no_show' });
  expect(fieldErrors(answer)).toEqual({
    state: ['A booking that is seated can’t become no show.'],
  });
});

test('a request is in the summary; once it is named as seen it is not new, and nobody is told', async () => {
  const date = inDays(20);
  const { reference, email } = await request(date);
  await mailTo(email);
  const { body } = await admin.get<BookSummary>('/api/bookings/summary');
  const site = await admin.get<Site>('/api/site');
  expect(body.date).toBe(eveningOf(site.body, londonNow()));
  expect(body.to_answer).toContainEqual({ date, requested: 1, unseen: 1 });
  expect((await dayOf(date)).bookings).toMatchObject([{ is_new: true }]);
  expect((await admin.post('/api/bookings/seen', { references: [reference] })).status).toBe(204);
  expect((await dayOf(date)).bookings).toMatchObject([{ is_new: false, state: 'requested' }]);
  expect(mailsTo(email)).toHaveLength(1);
});

test('times for staff say which are full, by how many, without the booking that is to be moved', async () => {
  const times = async (query: string) =>
    (await admin.get<StaffTimes>(`/api/bookings/times?date=${date}&${query}`)).body;
  const date = inDays(21);
  const { reference } = await telephoned({ date, time: '12:00', guests: 10 });
  const { services, wanted } = await times('guests=4&time=12:20');
  const [night, lunch, dinner] = services;
  expect(night?.name).toMatch(/^Dinner, \w+ night$/);
  expect(lunch?.times[0]).toEqual({ time: '12:00', state: 'full', at_table: 14, covers: 12 });
  expect(lunch?.times.at(-1)).toEqual({ time: '14:30', state: 'free', at_table: 4, covers: 12 });
  expect(dinner?.times[0]).toMatchObject({ time: '18:00', state: 'free', at_table: 4 });
  expect(wanted).toEqual({ time: '12:20', state: 'full', at_table: 14, covers: 12 });
  const moved = await times(`guests=10&time=12:15&except=${reference}`);
  expect(moved.wanted).toMatchObject({ state: 'free', at_table: 10 });
  const between = await times('guests=2&time=16:00');
  expect(between.wanted).toMatchObject({ state: 'no_service', covers: null });
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
      // The request for six does not count.
      ...{ date, is_open: true, closed: 0, booked: 11, bookings: 3 },
      // Lunch is busiest: five of twelve seats, against eight of twenty at dinner.
      ...{ busiest: 5, covers: 12 },
      ...{ requested: 1, waiting: 0, unseen: 1 },
    });
  });

  test('shows 62 days at most, from the first on', async () => {
    for (const [from, until, message] of [
      [3, 2, 'The until field must be a date after or equal to from.'],
      [0, 62, 'At most 62 days can be shown at once.'],
    ] as const) {
      const answer = await calendar(inDays(from), inDays(until));
      expect(fieldErrors(answer)).toEqual({ until: [message] });
    }
    expect((await calendar(inDays(0), inDays(61))).body.days).toHaveLength(62);
  });
});

test('a table after midnight belongs to the service of the evening before', async () => {
  const [evening, next] = [inDays(41), inDays(42)];
  const late = await telephoned({ date: next, time: '00:30', guests: 4 });
  const lunch = await telephoned({ date: next, time: '12:30', guests: 2 });
  const names = async (date: string) => (await dayOf(date)).bookings.map(({ name }) => name);
  expect([await names(evening), await names(next)]).toEqual([[late.name], [lunch.name]]);
  const path = `/api/bookings/calendar?from=${evening}&until=${next}`;
  const { body } = await admin.get<Calendar>(path);
  expect(body.days).toMatchObject([
    { booked: 4, bookings: 1, busiest: 4 },
    { booked: 2, bookings: 1 },
  ]);
  await setBooking('seen_at', null, late);
  const summary = await admin.get<BookSummary>('/api/bookings/summary');
  expect(summary.body.to_answer).toContainEqual({ date: evening, requested: 0, unseen: 1 });
  const csv = await admin.get(`/api/bookings.csv?from=${evening}&until=${evening}`);
  expect([csv.text.includes(late.name), csv.text.includes(lunch.name)]).toEqual([true, false]);
});

describe('the table for a spreadsheet', () => {
  test('is UTF-8 with its mark, quoted, and computes nothing', async () => {
    const date = inDays(30);
    const booking = await telephoned({
      ...{ date, name: '=SUM(";=1")', telephone: '+44 1632 960555' },
      notes: 'Nuts, gluten\n"Éclair"',
    });
    const { origin, cookies } = await as('admin');
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const path = `/api/bookings.csv?from=${date}&until=${date}`;
    const response = await fetch(new URL(path, origin), { headers: { cookie, accept: '*/*' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bookings-${date}-${date}.csv"`,
    });
    const csv = Buffer.from(await response.arrayBuffer()).toString();
    expect(csv).toMatch(
      /^\uFEFFDate,Time,Guests,Table,Name,State,Telephone,Email,Allergies,Notes,/,
    );
    // A spreadsheet could read a leading digit of a reference as a number.
    const mark = /^\d/.test(booking.reference) ? '\u200B' : '';
    expect(csv).toContain(
      `,19:00,2,,"\u200B=SUM("";\u200B=1"")",Confirmed,\u200B+44 1632 960555,,"nuts, gluten",` +
        `"Nuts, gluten\n""Éclair""",,,${mark}${booking.reference},telephone,90,`,
    );
  });

  test('has at most 366 days', async () => {
    const answer = await admin.get('/api/bookings.csv?from=2026-01-01&until=2027-01-02');
    const until = ['At most 366 days can be shown at once.'];
    expect(fieldErrors(answer)).toEqual({ until });
  });
});
