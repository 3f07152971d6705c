import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import {
  address,
  book,
  daysFrom,
  ofBooking,
  openEmptyTables,
  setBooking,
  step,
} from '../../support/bookings';
import { inDatabase } from '../../support/database';
import { type Mail, mailTo } from '../../support/mailbox';
import { admin } from '../../support/people';

describe('the calendar file in a mail', () => {
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
    // The calendar file is deleted with its sent mail.
    expect(await inDatabase('SELECT id FROM outgoing_mails WHERE recipient = ?', email)).toEqual(
      [],
    );
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

  test('keeps its id, and is taken from an address that staff correct', async () => {
    const { email, reference } = await book({ date: freshDay() });
    const first = await eventIn(await mailTo(email));
    expect(await ofBooking('calendar_uid', reference)).toBe(first.uid);
    await setBooking('calendar_uid', `${reference}@former.example`, { reference });
    const corrected = address();
    await admin.patch(`/api/bookings/${reference}`, { email: corrected });
    const gone = await mailTo(email, 2);
    const uid = `${reference}@former.example`;
    expect(await eventIn(gone)).toMatchObject({ method: 'CANCEL', sequence: 1, uid });
    expect(gone.text).not.toMatch(/Ann Lee|signature=/);
    const moved = await eventIn(await mailTo(corrected));
    expect(moved).toMatchObject({ method: 'REQUEST', sequence: 2, uid });
  });

  test('is taken from a corrected address also by the step that cancels the booking', async () => {
    const { email, reference } = await book({ date: freshDay() });
    const { uid } = await eventIn(await mailTo(email));
    const corrected = address();
    await admin.patch(`/api/bookings/${reference}`, { email: corrected, state: 'cancelled_by_us' });
    expect((await mailTo(corrected)).subject).toContain('cancelled');
    expect(await eventIn(await mailTo(email, 2))).toMatchObject({ method: 'CANCEL', uid });
  });

  test('a request is no entry until it is confirmed, and takes that of a table back', async () => {
    const booking = await book({ date: freshDay(), guests: 5 });
    expect((await mailTo(booking.email)).calendar).toBe('');
    await step(booking, 'change', { guests: 4 });
    const confirmed = await eventIn(await mailTo(booking.email, 2));
    expect(confirmed).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' });
    await step(booking, 'change', { guests: 5 });
    const asked = await eventIn(await mailTo(booking.email, 3));
    expect(asked).toMatchObject({ method: 'CANCEL', sequence: 1, uid: confirmed.uid });
    await admin.patch(`/api/bookings/${booking.reference}`, { state: 'confirmed' });
    const again = await eventIn(await mailTo(booking.email, 4));
    expect(again).toMatchObject({ method: 'REQUEST', sequence: 2, uid: confirmed.uid });
  });

  test('a place on the waiting list is no entry', async () => {
    const date = freshDay();
    for (const guests of [4, 4, 2]) await book({ date, guests });
    const waiting = await book({ date, guests: 4, waiting: '1' });
    const { text, calendar } = await mailTo(waiting.email);
    expect([waiting.state, calendar]).toEqual(['waiting', '']);
    expect(text).toContain('You are on our waiting list');
  });
});

async function eventIn({ calendar }: Mail) {
  // Import dynamically: its types are those of an ES module.
  const { Component, Event, parse } = (await import('ical.js')).default;
  const root = new Component(parse(calendar) as string);
  const part = root.getFirstSubcomponent('vevent');
  if (!part) throw new Error(`No event in: ${calendar}`);
  const event = new Event(part);
  return {
    method: String(root.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: String(part.getFirstPropertyValue('status')),
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    location: event.location,
    url: String(part.getFirstPropertyValue('url')),
  };
}
