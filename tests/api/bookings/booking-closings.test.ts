import type { Availability } from '@saltmarsh/contract/messages/availability';
import type { BookSummary, Closed, Closing, HitBookings } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { GuestBookingView } from '@saltmarsh/contract/messages/guest-booking';
import type { Site } from '@saltmarsh/contract/messages/site';
import {
  address,
  ask,
  ofBooking,
  openTheBook,
  setBooking,
  signatureOf,
  telephoned,
} from '../../support/bookings';
import { done } from '../../support/client';
import { inDatabase } from '../../support/database';
import { fieldErrors, until } from '../../support/expectations';
import { mailsTo, mailTo } from '../../support/mailbox';
import { admin, visitor } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

const names = (bookings: readonly Booking[]) => bookings.map(({ name }) => name);

async function close(fields: Record<string, unknown>) {
  return admin.post<Closed>('/api/booking-closings', { kind: 'closed', ...fields });
}

async function hit(query: string): Promise<HitBookings> {
  return (await admin.get<HitBookings>(`/api/booking-closings/bookings?${query}`)).body;
}

const book = (date: string, fields: Record<string, unknown> = {}) =>
  ask({ date, time: '19:00', ...fields });

test('the bookings that a closing would hit are those of the service, also after midnight', async () => {
  const date = inDays(45);
  const lunch = await telephoned({ date, time: '12:30' });
  const dinner = await telephoned({ date, time: '20:00' });
  const late = await telephoned({ date: inDays(46), time: '00:15' });
  const gone = await telephoned({ date, time: '20:00' });
  await admin.patch(`/api/bookings/${gone.reference}`, { state: 'no_show' });
  const found = await hit(`date=${date}&service=Dinner`);
  expect(names(found.bookings)).toEqual([dinner.name, late.name]);
  expect(found.services).toEqual(['Lunch', 'Dinner']);
  const all = await hit(`date=${date}`);
  expect(names(all.bookings)).toEqual([lunch.name, dinner.name, late.name]);
});

describe('a closed service', () => {
  test('can’t be booked, others can, until it is opened again', async () => {
    const date = inDays(47);
    const { status, body } = await close({ date, service: 'Dinner' });
    const closing = { id: body.closing.id, date, until: null, service: 'Dinner', kind: 'closed' };
    expect([status, body.closing]).toEqual([201, closing]);
    expect(fieldErrors(await book(date))).toHaveProperty('time');
    expect((await book(date, { time: '12:30' })).status).toBe(201);
    expect((await admin.get<Closing[]>('/api/booking-closings')).body).toContainEqual(body.closing);
    expect((await admin.delete(`/api/booking-closings/${body.closing.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/booking-closings/${body.closing.id}`)).status).toBe(404);
    expect((await book(date)).status).toBe(201);
  });

  test('that takes no more bookings is full to guests, who may wait', async () => {
    const date = inDays(48);
    await close({ date, service: 'Dinner', kind: 'full' });
    const { body } = await visitor.get<Availability>(`/api/availability?date=${date}&guests=2`);
    const dinner = body.services.find(({ name }) => name === 'Dinner')?.times ?? [];
    expect(new Set(dinner.map(({ available }) => available))).toEqual(new Set([false]));
    expect((await book(date, { waiting: true })).body).toMatchObject({ state: 'waiting' });
    const day = await admin.get<BookingDay>(`/api/bookings?date=${date}`);
    expect(day.body.services.map(({ closed }) => closed)).toEqual([null, 'full']);
  });

  test('cancels those chosen, and writes to them in its words', async () => {
    const date = inDays(49);
    const told = await telephoned({ date, email: address() });
    const kept = await telephoned({ date, email: address() });
    const { body } = await close({
      ...{ date, until: inDays(50), kind: 'private_hire' },
      ...{ cancel: [told.reference], reply: 'A wedding has taken the whole house.' },
    });
    expect(names(body.cancelled)).toEqual([told.name]);
    const mail = await mailTo(told.email ?? '', 2);
    expect(mail.text).toContain('A wedding has taken the whole house.');
    const states = [told, kept].map(({ reference }) => ofBooking('state', reference));
    expect(await Promise.all(states)).toEqual(['cancelled_by_us', 'confirmed']);
    await mailTo(kept.email ?? '');
    expect(mailsTo(kept.email ?? '')).toHaveLength(1);
    expect(fieldErrors(await book(inDays(50)))).toEqual({
      time: ['We have a private party at that time.'],
    });
  });

  test('stays open, and cancels nobody, if one of those to be cancelled is unknown or of another day', async () => {
    const [date, otherDay] = [inDays(52), inDays(53)];
    const booking = await telephoned({ date, email: address() });
    const other = await telephoned({ date: otherDay });
    expect((await close({ date, cancel: [booking.reference, 'NOSUCHONE'] })).status).toBe(404);
    const answer = await close({ date, cancel: [booking.reference, other.reference] });
    expect(fieldErrors(answer)).toEqual({
      cancel: ['One of these bookings is not on the days to close.'],
    });
    expect((await book(date)).status).toBe(201);
    expect((await hit(`date=${date}`)).bookings).toHaveLength(2);
    expect((await hit(`date=${otherDay}`)).bookings).toContainEqual(other);
    await mailTo(booking.email ?? '');
    expect(mailsTo(booking.email ?? '')).toHaveLength(1);
  });
});

test('a closed service shows no offer, and writes of what its guests had', async () => {
  const date = inDays(58);
  await close({ date, service: 'Dinner', kind: 'full' });
  const waiting = done(await book(date, { waiting: true }));
  const request = await telephoned({ date, email: address() });
  await setBooking('state', 'requested', request);
  await setBooking('offered_until', new Date(Date.now() + 3600_000), waiting);
  const seen = async () => {
    const path = `/api/bookings/${waiting.reference}?signature=${signatureOf(waiting)}`;
    return (await visitor.get<GuestBookingView>(path)).body.offered_until;
  };
  expect(await seen()).not.toBeNull();
  const { body } = await close({ date, service: 'Dinner' });
  expect(await seen()).toBeNull();
  await admin.delete(`/api/booking-closings/${body.closing.id}`);
  await close({ date, service: 'Dinner', cancel: [waiting.reference, request.reference] });
  const headings = [waiting, request].map(async ({ email }) => (await mailTo(email ?? '', 2)).text);
  expect(await Promise.all(headings)).toEqual([
    expect.stringMatching(/^We have had to take you off our waiting list\n/),
    expect.stringMatching(/^We have no table then\n/),
  ]);
});

test('a closing changes the public hours and their notice, and is taken back as a whole', async () => {
  const date = inDays(1);
  const site = async () => (await visitor.get<Site>('/api/site')).body;
  const before = await site();
  const told = await telephoned({ date, time: '20:00', email: address() });
  const untold = await telephoned({ date, time: '20:00' });
  const cancel = [told.reference, untold.reference];
  const { body } = await close({ date, service: 'Dinner', cancel });
  const toRing = async () =>
    (await admin.get<BookSummary>('/api/bookings/summary')).body.to_ring.map(
      (each) => each.reference,
    );
  expect(await toRing()).toEqual([untold.reference]);
  const shut = await site();
  const lunch = { date, closed: false, name: 'Lunch' };
  expect(shut.opening_exceptions).toContainEqual(expect.objectContaining(lunch));
  expect(shut.notice?.text).toContain('We are closed for dinner on ');
  await admin.post('/api/bookings/rung', { references: [untold.reference] });
  expect(await toRing()).toEqual([]);

  expect((await admin.delete(`/api/booking-closings/${body.closing.id}`)).status).toBe(204);
  expect(await site()).toEqual(before);
  const states = cancel.map((reference) => ofBooking('state', reference));
  expect(await Promise.all(states)).toEqual(['confirmed', 'confirmed']);
  const stands = 'Please ignore our last email: your table stands.';
  expect((await mailTo(told.email ?? '', 3)).text).toContain(stands);
  expect(await toRing()).toEqual([untold.reference]);
  for (const reference of cancel) {
    await admin.patch(`/api/bookings/${reference}`, { state: 'cancelled_by_guest' });
  }
  await admin.post('/api/bookings/rung', { references: cancel });
});

test('others are served while a closing cancels many', async () => {
  const date = inDays(56);
  await inDatabase(
    `INSERT INTO booking_requests (document_id, reference, name, email, date, time, guests, state, source)
     WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 129)
     SELECT 'closed' || i, 'CLOSE' || i, 'Ann Lee', 'closed-' || i || '@saltmarsh.test', '${date}', '19:00', 2, 'confirmed', 'telephone' FROM n`,
  );
  const cancel = Array.from({ length: 30 }, (_, index) => `CLOSE${100 + index}`);
  let isOver = false;
  const closed = close({ date, cancel }).finally(() => (isOver = true));
  await until(async () => (await ofBooking('state', 'CLOSE100')) === 'cancelled_by_us');
  expect((await book(inDays(57))).status).toBe(201);
  expect(isOver).toBe(false);
  expect((await closed).body.cancelled).toHaveLength(30);
});

test.each([
  [{ until: inDays(1) }, { until: ['The last day must not be before the first.'] }],
  [{ until: inDays(200) }, { until: ['At most 92 days can be closed at once.'] }],
  [{ kind: 'covers' }, { kind: ['The selected kind is invalid.'] }],
])('rejects %j', async (fields, errors) => {
  expect(fieldErrors(await close({ date: inDays(55), ...fields }))).toEqual(errors);
});
