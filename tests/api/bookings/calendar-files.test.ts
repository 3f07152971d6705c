import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { book, daysFrom, eventIn, openEmptyTables, step } from '../../support/bookings';
import { inDatabase } from '../../support/database';
import { mailTo } from '../../support/mailbox';
import { admin } from '../../support/people';

beforeAll(openEmptyTables);

const freshDay = daysFrom(5);
const hourAfter = (start: string) => new Date(Date.parse(start) + 60 * 60_000).toISOString();

test('a confirmed table is an invitation that needs no answer, by the restaurant’s clock', async () => {
  const { email, reference, link, date, time } = await book({ date: freshDay() });
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
  expect(Date.parse(starts)).toBe((londonMinutes(date, time) ?? 0) * 60_000);
  expect(ends).toBe(hourAfter(starts));
  expect(mail.source).toContain('method=REQUEST');
  expect(mail.source).toContain('filename=booking.ics');
  expect(mail.calendar).toContain('PARTSTAT=ACCEPTED;RSVP=FALSE');
  // The file is deleted with the mail once that is sent.
  expect(await inDatabase('SELECT id FROM outgoing_mails WHERE recipient = ?', email)).toEqual([]);
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

test('a request is tentative, whatever it was before, and gone once it is declined', async () => {
  const booking = await book({ date: freshDay() });
  await step(booking, 'change', { guests: 5 });
  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'declined' });
  const asked = await eventIn(await mailTo(booking.email, 2));
  expect(asked).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'TENTATIVE' });
  const declined = await eventIn(await mailTo(booking.email, 3));
  expect(declined).toMatchObject({ method: 'CANCEL', sequence: 2, uid: asked.uid });
});

test('a place on the waiting list is no entry', async () => {
  const date = freshDay();
  for (const guests of [4, 4, 2]) await book({ date, guests });
  const waiting = await book({ date, guests: 4, waiting: '1' });
  const { text, calendar } = await mailTo(waiting.email);
  expect([waiting.state, calendar]).toEqual(['waiting', '']);
  expect(text).toContain('You are on our waiting list');
});

test('what a guest writes stays on its line', async () => {
  const name = 'Ann "Lee"; X:Y, \\n';
  const { email } = await book({ date: freshDay(), name });
  const mail = await mailTo(email);
  expect(mail.calendar.match(/^ATTENDEE/gm)).toHaveLength(1);
  expect((await eventIn(mail)).method).toBe('REQUEST');
});
