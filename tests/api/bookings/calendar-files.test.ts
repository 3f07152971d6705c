import { admin } from '../../support/callers';
import { inDatabase } from '../../support/database';
import { mailTo } from '../../support/mailbox';
import { book, daysFrom, eventIn, openEmptyTables, step, wish } from '../../support/tables';

beforeAll(openEmptyTables);

const freshDay = daysFrom(5);
const HOUR = 60 * 60_000;
const hourAfter = (start: string) => new Date(Date.parse(start) + HOUR).toISOString();

test('a confirmed table is an invitation that needs no answer', async () => {
  const { email, reference, link } = await book({ date: freshDay() });
  const mail = await mailTo(email);
  const { uid, starts, ends, ...event } = await eventIn(mail);
  expect(event).toEqual({
    method: 'REQUEST',
    sequence: 0,
    status: 'CONFIRMED',
    location: 'Saltmarsh, 1 Abbey Creek, Faversham, ME13 7XX',
    url: link,
  });
  expect(uid).toMatch(new RegExp(`^${reference}@`));
  expect(ends).toBe(hourAfter(starts));
  expect(mail.source).toContain('method=REQUEST');
  expect(mail.source).toContain('filename=booking.ics');
  expect(mail.calendar).toContain('PARTSTAT=ACCEPTED;RSVP=FALSE');
});

/** The next last Sunday of the month: the clocks change at one. */
function clockChange(month: 2 | 9): string {
  const now = new Date();
  for (let year = now.getFullYear(); ; year += 1) {
    const last = new Date(Date.UTC(year, month + 1, 0));
    last.setUTCDate(last.getUTCDate() - last.getUTCDay());
    if (last.getTime() > now.getTime() + 2 * 24 * HOUR) return last.toISOString().slice(0, 10);
  }
}

const shifted = (date: string, by: number) =>
  new Date(Date.parse(date) + by * 24 * HOUR).toISOString().slice(0, 10);

test.each([
  ['before the clocks go forward', shifted(clockChange(2), -1), '12:30'],
  ['on the day on which they do', clockChange(2), '11:30'],
  ['before the clocks go back', shifted(clockChange(9), -1), '11:30'],
  ['on the day on which they do that', clockChange(9), '12:30'],
])('half past twelve %s is right in UTC', async (_name, date, utc) => {
  const table = wish({ date, time: '12:30', source: 'telephone' });
  const { email } = table;
  // The staff may book further ahead than guests.
  await admin.post('/api/bookings/by-staff', table);
  expect((await eventIn(await mailTo(email))).starts).toBe(`${date}T${utc}:00.000Z`);
});

test('a change moves the entry, and a cancellation removes it', async () => {
  const date = freshDay();
  const booking = await book({ date });
  await step(booking, 'change', { time: '13:30' });
  await step(booking, 'cancel');
  const first = await eventIn(await mailTo(booking.email));
  const changed = await eventIn(await mailTo(booking.email, 2));
  const cancelled = await eventIn(await mailTo(booking.email, 3));
  expect([changed.uid, cancelled.uid]).toEqual([first.uid, first.uid]);
  expect(changed).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED' });
  expect(changed.starts).toBe(hourAfter(first.starts));
  expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED' });
});

test('what becomes a request again is tentative', async () => {
  const booking = await book({ date: freshDay() });
  await step(booking, 'change', { guests: 5 });
  const event = await eventIn(await mailTo(booking.email, 2));
  expect(event).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'TENTATIVE' });
});

test('a request is tentative, and gone once it is declined', async () => {
  const { email, reference } = await book({ date: freshDay(), guests: 5 });
  await admin.patch(`/api/bookings/${reference}`, { state: 'declined' });
  const asked = await eventIn(await mailTo(email));
  expect(asked).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'TENTATIVE' });
  const declined = await eventIn(await mailTo(email, 2));
  expect(declined).toMatchObject({ method: 'CANCEL', sequence: 1, uid: asked.uid });
});

test('a place on the waiting list is no entry', async () => {
  const date = freshDay();
  for (const guests of [4, 4, 2]) await book({ date, guests });
  const waiting = await book({ date, guests: 4, waiting: '1' });
  expect([waiting.state, (await mailTo(waiting.email)).calendar]).toEqual(['waiting', '']);
});

test('what a guest writes stays on its line', async () => {
  const name = 'Ann "Lee"; X:Y, \\n';
  const { email } = await book({ date: freshDay(), name });
  const { calendar } = await mailTo(email);
  expect(calendar.match(/^ATTENDEE/gm)).toHaveLength(1);
  expect((await eventIn(await mailTo(email))).method).toBe('REQUEST');
});

test('a mail that has been sent leaves no file behind', async () => {
  const { email } = await book({ date: freshDay() });
  await mailTo(email);
  expect(await inDatabase('SELECT id FROM outgoing_mails WHERE recipient = ?', email)).toEqual([]);
});
