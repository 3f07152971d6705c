import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { StaffTimes } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import {
  address,
  ofBooking,
  openAllDay,
  openTheBook,
  setBooking,
  telephoned,
} from '../../support/bookings';
import { done, EventStream } from '../../support/client';
import { expectError, fieldErrors, until } from '../../support/expectations';
import { unique } from '../../support/fixtures';
import { mailsTo, mailTo } from '../../support/mailbox';
import { admin, as, confirmedAgo, newMember, updateUser } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

const REFUSED = [403, 'This action is unauthorized.'] as const;
const dayOf = async (date: string) =>
  (await as('staff')).get<BookingDay>(`/api/bookings?date=${date}`);

describe('who works the book', () => {
  test.each([-1, 0, 7])('sees and steps the bookings %d days from now', async (days) => {
    const { name, reference } = await telephoned({ date: inDays(days) });
    const staff = await as('staff');
    expect((await dayOf(inDays(days))).body.bookings.map((each) => each.name)).toContain(name);
    const path = `/api/bookings/${reference}`;
    expect((await staff.patch<Booking>(path, { state: 'seated' })).body.state).toBe('seated');
  });

  test.each([-2, 8, 40])('sees and changes nothing %d days from now', async (days) => {
    const { reference } = await telephoned({ date: inDays(3) });
    // Move the date directly, because the past can't be booked.
    await setBooking('date', inDays(days), { reference });
    const staff = await as('staff');
    expectError(await dayOf(inDays(days)), ...REFUSED);
    expectError(await staff.patch(`/api/bookings/${reference}`, { guests: 3 }), ...REFUSED);
    expect(await ofBooking('guests', reference)).toBe(2);
  });

  test('does not search, because a search finds guests of all time', async () => {
    const { name } = await telephoned({ date: inDays(0) });
    const found = await (await as('staff')).get(`/api/bookings?search=${encodeURIComponent(name)}`);
    expectError(found, ...REFUSED);
  });

  test('neither corrects an address, by which a guest’s link would go elsewhere, nor moves a booking out of its days', async () => {
    const { reference } = await telephoned({ date: inDays(3) });
    const staff = await as('staff');
    const path = `/api/bookings/${reference}`;
    expectError(await staff.patch(path, { email: 'me@saltmarsh.test' }), ...REFUSED);
    expect(fieldErrors(await staff.patch(path, { date: inDays(30) }))).toEqual({
      date: ['Only an admin can move a booking further than 7 days ahead.'],
    });
  });

  test('marks no booking of other days as seen', async () => {
    const { reference } = await telephoned({ date: inDays(3) });
    await setBooking('seen_at', null, { reference });
    await setBooking('date', inDays(30), { reference });
    const staff = await as('staff');
    done(await staff.post('/api/bookings/seen', { references: [reference] }));
    expect(await ofBooking('seen_at', reference)).toBeNull();
  });

  test('sees and moves a table after midnight of the last evening', async () => {
    const { reference } = await telephoned({ date: inDays(8), time: '00:15' });
    await setBooking('seen_at', null, { reference });
    const staff = await as('staff');
    done(await staff.post('/api/bookings/seen', { references: [reference] }));
    expect(await ofBooking('seen_at', reference)).not.toBeNull();
    const path = `/api/bookings/${reference}`;
    const move = (time: string) => staff.patch<Booking>(path, { date: inDays(8), time });
    expect((await move('00:30')).body.time).toBe('00:30');
    expect(Object.keys(fieldErrors(await move('12:00')))).toEqual(['date']);
  });

  test('seats a guest at the door only on the days around today', async () => {
    const walkIn = { date: inDays(30), time: '19:00', guests: 2, name: 'Walk-in', source: 'door' };
    expectError(await (await as('staff')).post('/api/bookings/by-staff', walkIn), ...REFUSED);
  });

  test('sees the free times of any day, and enters what was asked for by telephone', async () => {
    const staff = await as('staff');
    const [date, name] = [inDays(40), unique('Ann Lee')];
    const times = await staff.get<StaffTimes>(`/api/bookings/times?date=${date}&guests=2`);
    expect(times.body.services.map((each) => each.name)).toContain('Dinner');
    const booking = { date, name, time: '19:00', guests: 2, source: 'telephone' };
    expect((await staff.post('/api/bookings/by-staff', booking)).status).toBe(201);
  });

  test('takes back a far booking that they entered themselves, for a day', async () => {
    const staff = await as('staff');
    const enter = async () => {
      const booking = { date: inDays(42), name: 'Ann Lee', time: '19:00', guests: 2 };
      const sent = { ...booking, source: 'telephone' };
      return done(await staff.post<Booking>('/api/bookings/by-staff', sent));
    };
    const cancel = ({ reference }: Booking) =>
      staff.patch<Booking>(`/api/bookings/${reference}`, { state: 'cancelled_by_us' });
    expect((await cancel(await enter())).body.state).toBe('cancelled_by_us');
    const old = await enter();
    await setBooking('created_at', new Date(Date.now() - 25 * 3600_000), old);
    expectError(await cancel(old), ...REFUSED);
    const { client: colleague } = await newMember({ works_the_book: true });
    const { reference } = await enter();
    expectError(await colleague.patch(`/api/bookings/${reference}`, { guests: 3 }), ...REFUSED);
  });

  test('hears of changes until the right is taken away', async () => {
    const { user, client } = await newMember({ works_the_book: true });
    const stream = await EventStream.open(client);
    await telephoned();
    await until(() => stream.events.length > 0);
    await updateUser(user, { works_the_book: false });
    await telephoned();
    await until(() => stream.isOver);
    expectError(await client.get('/api/bookings'), ...REFUSED);
  });

  test('is told so with the own account', async () => {
    const { body } = await (await as('staff')).get<{ data: object }>('/api/user');
    expect(body.data).toMatchObject({ role: 'user', book_access: true, panel_access: false });
  });

  test('got the right from an admin who confirmed the password', async () => {
    const { user } = await newMember();
    const { user: boss, client } = await newMember({ role: 'admin' });
    const give = () => client.patch(`/api/users/${user.id}`, { works_the_book: true });
    await confirmedAgo(boss, null);
    expectError(await give(), 423);
    await confirmedAgo(boss, 0);
    expect((await give()).body).toMatchObject({ works_the_book: true });
  });
});

describe('a table whose guests have left', () => {
  beforeAll(openAllDay);
  afterAll(openTheBook);

  test('is free from then on, and taken again if they are still there', async () => {
    const { date, time } = londonNow();
    const walkIn = await telephoned({ source: 'door', name: 'Walk-in', date, time, guests: 5 });
    const soon = londonNow(new Date(Date.now() + 10 * 60_000));
    const guestsThen = async () => {
      const wish = new URLSearchParams({ ...soon, guests: '1' }).toString();
      return (await admin.get<StaffTimes>(`/api/bookings/times?${wish}`)).body.wanted?.at_table;
    };
    const path = `/api/bookings/${walkIn.reference}`;
    const before = (await guestsThen()) ?? 0;
    const left = await admin.patch<Booking>(path, { state: 'left' });
    expect(left.body.state).toBe('left');
    expect(left.body.minutes).toBeLessThan(10);
    expect(await guestsThen()).toBe(before - 5);
    const { minutes } = walkIn;
    const back = await admin.patch<Booking>(path, { state: 'seated', minutes: minutes + 15 });
    expect(back.body).toMatchObject({ state: 'seated', minutes: minutes + 15 });
    expect(await guestsThen()).toBe(before);
    await admin.patch(path, { state: 'left' });
    expect((await admin.patch<Booking>(path, { state: 'seated' })).body.minutes).toBe(minutes);
  });

  test('is not written about, to the guest or anyone', async () => {
    const email = address();
    const { reference } = await telephoned({ date: inDays(20), email });
    for (const state of ['seated', 'left', 'seated', 'confirmed']) {
      expect((await admin.patch(`/api/bookings/${reference}`, { state })).status).toBe(200);
    }
    await mailTo(email);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('was one whose guests were seated', async () => {
    const { reference } = await telephoned({ date: inDays(21) });
    const answer = await admin.patch(`/api/bookings/${reference}`, { state: 'left' });
    expect(fieldErrors(answer)).toEqual({
      state: ['A booking that is confirmed can’t become left.'],
    });
  });
});

describe('a booking that is sent again, because its answer was lost', () => {
  const again = {
    date: inDays(6),
    time: '19:00',
    guests: 2,
    name: unique('Walk-in'),
    source: 'door',
  };
  const sent = { ...again, reference: 'WAVE2345' };

  test('is one booking', async () => {
    const staff = await as('staff');
    const first = await staff.post<Booking>('/api/bookings/by-staff', sent);
    const second = await staff.post<Booking>('/api/bookings/by-staff', sent);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const { body } = await admin.get<BookingDay>(`/api/bookings?date=${sent.date}`);
    expect(body.bookings.filter(({ name }) => name === sent.name)).toHaveLength(1);
  });

  test('is recognised after somebody has changed it, and stays changed', async () => {
    const staff = await as('staff');
    const booking = { ...sent, reference: 'WAVE2346', name: unique('Walk-in') };
    const first = await staff.post<Booking>('/api/bookings/by-staff', booking);
    const changed = { guests: 5, name: 'Bea Moss', state: 'left' };
    const path = `/api/bookings/${first.body.reference}`;
    const current = done(await admin.patch<Booking>(path, changed));
    expect((await staff.post<Booking>('/api/bookings/by-staff', booking)).body).toEqual(current);
  });

  test('shows nothing of another booking with that reference', async () => {
    const other = await telephoned({ date: inDays(31) });
    const guess = { ...again, reference: other.reference };
    const answer = await (await as('staff')).post('/api/bookings/by-staff', guess);
    expect(fieldErrors(answer)).toEqual({ reference: ['The reference has already been taken.'] });
  });

  test.each(['short', 'WAVE234O', 'WAVE23456'])('has no reference like %s', async (reference) => {
    const answer = await admin.post('/api/bookings/by-staff', { ...again, reference });
    expect(Object.keys(fieldErrors(answer))).toEqual(['reference']);
  });
});
