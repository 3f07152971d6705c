import type { Availability, AvailableDays } from '@saltmarsh/contract/messages/availability';
import type { GuestBooking } from '@saltmarsh/contract/messages/guest-booking';
import { wish } from '../../support/bookings';
import { inDatabase } from '../../support/database';
import { fieldErrors } from '../../support/expectations';
import { stranger } from '../../support/network';
import { visitor } from '../../support/people';
import { clearBook, inDays, saveBookingSettings, SERVICE_RULES } from '../../support/settings';

let day = 3;
beforeAll(() => clearBook());
beforeEach(async () => {
  day += 1;
  await saveBookingSettings();
});

const show = (date: string, guests: number) =>
  visitor.get<Availability>(`/api/availability?date=${date}&guests=${guests}`);

async function ask(change: Record<string, unknown>, from = stranger()) {
  const asked = wish({ date: inDays(day), time: '19:00', ...change });
  const answer = await (await from).post<GuestBooking>('/api/bookings', asked);
  return { wish: asked, answer };
}

const freeIn = ({ services }: Availability) =>
  services.flatMap(({ times }) => times.filter((each) => each.available).map(({ time }) => time));

test('a day’s times are told by service, for anyone, and not kept by caches', async () => {
  const note = 'New Year’s Eve';
  const dinner = { date: inDays(day), name: 'Dinner', opens: '18:00', closes: '22:00', note };
  const guestNote = 'Small plates only.';
  await saveBookingSettings([{ ...SERVICE_RULES, guestNote }], { openingExceptions: [dinner] });
  const answer = await show(inDays(day), 2);
  const times = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00'];
  expect(answer.body).toEqual({
    date: inDays(day),
    guests: 2,
    services: [
      {
        ...{ name: 'Dinner', confirm_at_once: 6, note: guestNote },
        times: times.slice(0, 7).map((time, at) => {
          return { time, available: true, until: times[at + 2] };
        }),
      },
    ],
    notes: [note],
    no_times: null,
    other_days: [],
  });
  expect([answer.headers.get('cache-control'), answer.setCookies]).toEqual(['no-store', {}]);
});

test('the days ahead are told as free, full or closed for a party, and a full day names the nearest others', async () => {
  await saveBookingSettings(undefined, {
    bookingExceptions: [{ date: inDays(day), kind: 'private_hire' }],
  });
  const path = '/api/availability/days?guests=2';
  const { body, headers } = await visitor.get<AvailableDays>(path);
  const stateOn = (date: string) => body.days.find((each) => each.date === date)?.state;
  expect([stateOn(inDays(day)), stateOn(inDays(day + 1))]).toEqual(['closed', 'free']);
  expect(stateOn(inDays(-1))).toBeUndefined();
  expect(headers.get('cache-control')).toBe('no-store');
  const larger = await visitor.get<AvailableDays>('/api/availability/days?guests=100');
  expect(larger.body.days.find(({ date }) => date === inDays(day + 1))?.state).toBe('full');
  expect((await show(inDays(day), 2)).body).toMatchObject({
    ...{ no_times: expect.stringMatching(/^We are closed on /), services: [] },
    other_days: [inDays(day - 2), inDays(day - 1), inDays(day + 1)],
  });
  const { answer } = await ask({});
  expect(fieldErrors(answer)).toEqual({ time: ['We have a private party at that time.'] });
});

test('a time within the notice is rejected with the notice and the number to ring', async () => {
  await saveBookingSettings([{ ...SERVICE_RULES, notice: 2880 }]);
  const { answer } = await ask({ date: inDays(1) });
  const said = 'Online we take bookings up to 48 hours before. Please ring 01632 960 123.';
  expect(fieldErrors(answer)).toEqual({ time: [said] });
  const past = await ask({ date: inDays(0), time: '00:00' });
  expect(fieldErrors(past.answer)).toEqual({ time: ['That time has passed.'] });
});

test.each([
  ['date=tomorrow&guests=2', { date: ['The date field must be a valid date.'] }],
  ['date=2026-12-01', { guests: ['The guests field is required.'] }],
  ['date=2026-12-01&guests=0', { guests: ['The guests field must be at least 1.'] }],
])('%s is rejected', async (query, errors) => {
  const answer = await visitor.get(`/api/availability?${query}`);
  expect(fieldErrors(answer)).toEqual(errors);
});

test('a larger party is noted, and holds its table meanwhile', async () => {
  expect((await ask({ guests: 7 })).answer.body.state).toBe('requested');
  // A table is held for two hours, so the one of 19:00 is free again at 21:00.
  expect(freeIn((await show(inDays(day), 4)).body)).toEqual(['18:00', '21:00']);
});

test('sixty guests who ask at once for the last two tables get two', async () => {
  await ask({ guests: 6 });
  // A network is limited to twenty requests.
  const networks = await Promise.all([1, 2, 3].map(() => stranger()));
  const asked = networks.flatMap((network) =>
    Array.from({ length: 20 }, () => ask({}, Promise.resolve(network))),
  );
  const answers = (await Promise.all(asked)).map(({ answer }) => answer);
  const granted = answers.filter(({ status }) => status === 201);
  const rejected = answers.filter(({ status }) => status === 422);
  expect([granted.length, rejected.length]).toEqual([2, 58]);
  const full = 'We have no table left at 19:00. Free on that day: 18:00, 20:00, 20:30.';
  const told = new Set(rejected.map((answer) => JSON.stringify(fieldErrors(answer))));
  expect([...told]).toEqual([JSON.stringify({ time: [full] })]);
  const [{ sum } = { sum: 0 }] = await inDatabase<{ sum: number | string }>(
    `SELECT sum(guests) AS sum FROM booking_requests WHERE date = '${inDays(day)}'`,
  );
  expect(Number(sum)).toBe(10);
});

test('one network may look 120 times a minute', async () => {
  const guest = await stranger();
  const look = () => guest.get(`/api/availability?date=${inDays(day)}&guests=2`);
  const answers = await Promise.all(Array.from({ length: 121 }, look));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
