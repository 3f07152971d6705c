import {
  ask,
  book,
  daysFrom,
  ofBooking,
  openEmptyTables,
  openTables,
  setBooking,
  step,
} from '../../support/bookings';
import { fieldErrors, until } from '../../support/expectations';
import { linkIn, mailsTo, mailTo, subjectsTo } from '../../support/mailbox';
import { admin } from '../../support/people';
import { inDays } from '../../support/settings';
import { sharedServer } from '../../support/shared-server';

beforeAll(openEmptyTables);

const freshDay = daysFrom(5);

type Booked = Awaited<ReturnType<typeof book>>;

/** Fills 12:30 on a new day. Returns the bookings, largest first. */
async function fullDay(): Promise<{ date: string; tables: [Booked, Booked, Booked] }> {
  const date = freshDay();
  const guests = (count: number) => book({ date, guests: count });
  return { date, tables: [await guests(4), await guests(4), await guests(2)] };
}

const wait = (date: string, guests = 2) => book({ date, guests, waiting: true });

/** Fills a day and cancels the smallest booking. Its table is offered to the first in the queue. */
async function offeredDay() {
  const day = await fullDay();
  const first = await wait(day.date);
  await step(day.tables[2], 'cancel');
  return { ...day, first };
}

const stateOf = ({ reference }: Booked) => ofBooking('state', reference);

/** Reads the database, because the booking's page is rate-limited. */
const isOffered = async ({ reference }: Booked) =>
  (await ofBooking('offered_until', reference)) !== null;

const letLapse = (booking: Booked) =>
  setBooking('offered_until', new Date(Date.now() - 60_000), booking);

/** Makes the server do its work of each minute now. */
const letMinutePass = () => process.kill(sharedServer().pid, 'SIGUSR2');

test('a table that is cancelled is offered to the first, by mail, and kept until they leave the list', async () => {
  const { date, tables } = await fullDay();
  const [first, second] = [await wait(date), await wait(date)];
  await step(tables[2], 'cancel');
  const mail = await mailTo(first.email, 2);
  expect(mail.subject).toContain('A table is free');
  expect(mail.text).toContain('We keep it for you until');
  expect([await isOffered(first), await isOffered(second)]).toEqual([true, false]);
  expect((await ask({ date })).status).toBe(422);
  expect(linkIn(mail).href).toBe(first.link);
  await step(first, 'cancel');
  expect(await isOffered(second)).toBe(true);
});

test.each([
  ['in time', () => Promise.resolve()],
  ['late, while the table is free', letLapse],
])('taking the offer %s confirms the table, and uses it up', async (_when, pass) => {
  const { date, first } = await offeredDay();
  await pass(first);
  const taken = { state: 'confirmed', offered_until: null };
  expect((await step(first, 'accept')).body).toMatchObject(taken);
  expect((await mailTo(first.email, 3)).text).toContain('Your table is booked');
  expect((await ask({ date })).status).toBe(422);
});

test('for a large party the offer becomes a request', async () => {
  const date = freshDay();
  const [table] = [await book({ date, guests: 6 }), await book({ date, guests: 4 })];
  const large = await wait(date, 5);
  await step(table, 'cancel');
  expect((await step(large, 'accept')).body.state).toBe('requested');
});

test('it goes to the first whom it fits', async () => {
  const { date, tables } = await fullDay();
  const [four, two] = [await wait(date, 4), await wait(date, 2)];
  await step(tables[2], 'cancel');
  expect([await isOffered(four), await isOffered(two)]).toEqual([false, true]);
});

test('two tables are offered to two guests, once each', async () => {
  const { date, tables } = await fullDay();
  const guests = [await wait(date), await wait(date), await wait(date)];
  await step(tables[0], 'cancel');
  expect(await Promise.all(guests.map(isOffered))).toEqual([true, true, false]);
  await step(tables[2], 'cancel');
  expect(await Promise.all(guests.map(isOffered))).toEqual([true, true, true]);
  const [first] = guests;
  await mailTo(guests[2]?.email ?? '', 2);
  expect(mailsTo(first?.email ?? '')).toHaveLength(2);
});

test('an offer that fails is not made, and the next guest gets one', async () => {
  const { date, tables } = await fullDay();
  const [broken, second] = [await wait(date), await wait(date)];
  // The mail about the offer can't be written with such a value.
  await setBooking('allergies', '5', broken);
  const { status } = await step(tables[2], 'cancel');
  await setBooking('allergies', null, broken);
  expect([status, await isOffered(broken), await isOffered(second)]).toEqual([200, false, true]);
});

test.each([
  ['moved', (table: Booked) => step(table, 'change', { time: '14:00' })],
  ['made smaller', (table: Booked) => step(table, 'change', { guests: 2 })],
  [
    'cancelled by the staff',
    async ({ reference }: Booked) =>
      admin.patch(`/api/bookings/${reference}`, { state: 'cancelled_by_us' }),
  ],
])('a table that is %s is offered', async (_name, free) => {
  const { date, tables } = await fullDay();
  const waiting = await wait(date);
  expect((await free(tables[0])).status).toBe(200);
  expect(await isOffered(waiting)).toBe(true);
});

test('each minute a lapsed offer passes on, new seats are offered, and who waited in vain waits no more', async () => {
  const [{ date, tables }, other] = [await fullDay(), await fullDay()];
  // Twelve seats leave room for four guests only once the offer to the two has lapsed.
  const [first, second] = [await wait(date), await wait(date, 4)];
  const [broken, waiting, past] = [
    await wait(other.date),
    await wait(other.date),
    await wait(other.date),
  ];
  await step(tables[2], 'cancel');
  await mailTo(first.email, 2);
  await letLapse(first);
  await setBooking('date', inDays(-1), past);
  // This date makes the work fail, because the day after it can't be looked up.
  await setBooking('date', '9999-12-31', broken);
  await openTables({ covers: 12 });
  letMinutePass();
  await until(async () => (await isOffered(second)) && (await isOffered(waiting)));
  await openTables();
  await setBooking('state', 'declined', broken);

  expect(mailsTo(first.email)).toHaveLength(2);
  expect(await stateOf(past)).toBe('declined');
  expect(mailsTo(past.email)).toHaveLength(1);
});

test('a lapsed offer is not made to the same guest again, who may find the table gone', async () => {
  const { date, tables } = await fullDay();
  const [first, second] = [await wait(date), await wait(date)];
  await step(tables[2], 'cancel');
  await mailTo(first.email, 2);
  await letLapse(first);
  await step(tables[1], 'change', { guests: 3 });
  expect([await isOffered(second), mailsTo(first.email).length]).toEqual([true, 2]);
  const { time } = fieldErrors(await step(first, 'accept'));
  expect(time).toEqual([expect.stringContaining('We have no table left at 12:30.')]);
});

test('a note is kept for a guest who waits, and takes no table that is offered', async () => {
  const [{ date }, { first }] = [await fullDay(), await offeredDay()];
  for (const guest of [await wait(date), first]) {
    expect(await step(guest, 'change', { notes: 'Shellfish' })).toMatchObject({
      status: 200,
      body: { state: 'waiting', notes: 'Shellfish' },
    });
  }
  expect(await isOffered(first)).toBe(true);
});

const NO_DAY = { closed: true, until: null, name: null, opens: null, closes: null, note: null };
const PRIVATE = {
  ...{ kind: 'private_hire', service: 'Lunch', until: null, note: null },
  ...{ covers: null, covers_per_time: null },
};

test.each([
  ['booking_exceptions', PRIVATE, 'We have a private party at that time.'],
  ['opening_exceptions', NO_DAY, 'We are closed on that day.'],
])('an offer can’t be taken once its %s say %j', async (list, exception, message) => {
  const { date, first } = await offeredDay();
  await admin.patch('/api/settings', { [list]: [{ date, ...exception }] });
  const late = await step(first, 'accept');
  await admin.patch('/api/settings', { [list]: [] });
  expect(Object.values(fieldErrors(late))).toEqual([[message]]);
});

test('a guest moves from the list to a free time, or onto it with a request, but not with a table', async () => {
  const { date } = await fullDay();
  const [one, other] = [await wait(date), await wait(date)];
  expect((await step(one, 'change', { time: '14:00' })).body.state).toBe('confirmed');
  const waiting = await step(other, 'change', { time: '12:00', waiting: true });
  expect(waiting.body).toMatchObject({ state: 'waiting', time: '12:00' });
  const request = await book({ date, time: '14:00', guests: 5 });
  const { body } = await step(request, 'change', { time: '12:30', waiting: true });
  expect([request.state, body]).toMatchObject(['requested', { state: 'waiting', time: '12:30' }]);
  const answer = await step(one, 'change', { time: '12:30', waiting: true });
  expect([answer.status, await stateOf(one)]).toEqual([422, 'confirmed']);
});

describe('a guest who has a table in the same service', () => {
  async function both(change: Record<string, unknown> = {}) {
    const { date, tables } = await fullDay();
    const former = await book({ date, time: '14:00' });
    const { email, telephone } = former;
    const waiting = await book({ date, email, telephone, waiting: true, ...change });
    await step(tables[2], 'cancel');
    return { former, waiting };
  }

  test('moves by taking the offer, as its mails say, and so does the entry in the calendar', async () => {
    const { former, waiting } = await both();
    expect((await mailTo(former.email, 2)).text).toContain('It stays yours while you wait.');
    const offer = await mailTo(former.email, 3);
    expect(offer.text).toContain('If you take this one, we cancel that one.');
    expect((await step(waiting, 'accept')).body.state).toBe('confirmed');
    expect(await stateOf(former)).toBe('cancelled_by_guest');
    expect(await subjectsTo(former.email)).toHaveLength(4);
    const [first, , , last] = mailsTo(former.email);
    expect(last?.text).toContain('It takes the place of your table at 14:00');
    const uid = (calendar = '') => /^UID:.*$/m.exec(calendar)?.[0];
    expect(uid(last?.calendar)).toBe(uid(first?.calendar));
    expect(last?.calendar).toMatch(/^SEQUENCE:1\r?$/m);
  });

  test.each([{ telephone: '01632 960 777' }, { name: 'Bob Lee' }])(
    'keeps it if somebody else, with %j, has given the address',
    async (change) => {
      const { former, waiting } = await both(change);
      await step(waiting, 'accept');
      expect([await stateOf(former), await stateOf(waiting)]).toEqual(['confirmed', 'confirmed']);
    },
  );
});

test('a lapsed offer is made again once another table is free, after the other guests', async () => {
  const { date, tables } = await fullDay();
  const [first, second] = [await wait(date), await wait(date)];
  await step(tables[2], 'cancel');
  await mailTo(first.email, 2);
  await letLapse(first);
  letMinutePass();
  await mailTo(second.email, 2);
  await step(tables[0], 'cancel');
  expect((await mailTo(first.email, 3)).subject).toContain('A table is free');
});

test('the list is in the order in which guests joined it, not in which they booked', async () => {
  const { date, tables } = await fullDay();
  const earlier = await book({ date, time: '14:00', guests: 2 });
  const first = await wait(date);
  const request = { state: 'requested' };
  await admin.patch(`/api/bookings/${earlier.reference}`, request);
  const moved = { time: '12:30', waiting: true };
  expect((await step(earlier, 'change', moved)).body.state).toBe('waiting');
  await step(tables[2], 'cancel');
  expect([await isOffered(first), await isOffered(earlier)]).toEqual([true, false]);
});

describe('staff offer a table', () => {
  const offer = ({ reference }: Booked) => admin.post(`/api/bookings/${reference}/offer`);

  test('out of turn', async () => {
    const { date, tables } = await fullDay();
    const large = await wait(date, 4);
    const small = await wait(date);
    await step(tables[2], 'change', { guests: 1 });
    await setBooking('guests', 1, small);
    await setBooking('over_limit_at', new Date(), small);
    expect((await offer(small)).status).toBe(200);
    expect((await mailTo(small.email, 2)).text).toContain('We keep it for you until');
    expect(await isOffered(large)).toBe(false);
    expect((await step(small, 'accept')).body.state).toBe('confirmed');
  });

  test('if there is one, to those who wait for it', async () => {
    const { date, tables } = await fullDay();
    const message = 'There is no free table for this guest at that time.';
    expect(fieldErrors(await offer(await wait(date)))).toEqual({ state: [message] });
    expect((await offer(tables[0])).status).toBe(422);
  });
});
