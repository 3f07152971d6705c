import { cardImageOf } from '@saltmarsh/contract/constants/stored-images';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { AvailableDays } from '@saltmarsh/contract/messages/availability';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import type { OwnBooking, GuestBookingView } from '@saltmarsh/contract/messages/guest-booking';
import {
  ask,
  book,
  daysFrom,
  ofBooking,
  openEmptyTables,
  openTables,
  setBooking,
  signatureOf,
  step,
  telephoned,
} from '../../support/bookings';
import { done } from '../../support/client';
import { clearContent, makeWidget, saveImage } from '../../support/content';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors, until } from '../../support/expectations';
import { imagePart, picture } from '../../support/fixtures';
import { linkIn, type Mail, mailsTo, mailTo } from '../../support/mailbox';
import { stranger } from '../../support/network';
import { admin, createUser, PASSWORD, signIn, visitor } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openEmptyTables);

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'x-requested-with': undefined };
const open = async (link: string | URL) =>
  (await stranger()).get<string>(pathOf(link), { headers: HTML });
const pathOf = (link: string | URL) => new URL(link).pathname + new URL(link).search;

const freshDay = daysFrom(5);

type Booked = Pick<OwnBooking, 'reference' | 'link'>;

async function post(booking: Booked, name: string, fields: Record<string, string> = {}) {
  const form = { signature: signatureOf(booking), ...fields };
  const path = `/api/bookings/${booking.reference}/${name}`;
  return (await stranger()).send('POST', path, { form, headers: HTML });
}

test('a stranger who books with an address and changes that booking keeps no guest from cancelling', async () => {
  const own = await book({ date: freshDay() });
  const other = await book({ date: freshDay(), email: own.email });
  const change = () => step(other, 'change', { notes: 'A window' });
  for (let count = 0; count < 20; count += 1) expect((await change()).status).toBe(200);
  expectError(await step(own, 'change', { notes: 'A window' }), 429);
  expect((await step(own, 'cancel')).status).toBe(200);
});

describe('the link in a mail', () => {
  test('shows the booking, and what the guest may do, to whoever has it, and to no cache', async () => {
    const wanted = { date: freshDay(), name: 'Bea Hart', notes: 'A window' };
    const { email, link, reference } = await book(wanted);
    expect(linkIn(await mailTo(email)).href).toBe(link);
    const page = await open(link);
    expect(page.status).toBe(200);
    for (const words of ['Your table is booked', 'Bea Hart', '12:30', 'A window']) {
      expect(page.text).toContain(words);
    }
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(page.setCookies).toEqual({});
    expect(page.text).not.toContain('<script');
    const path = `/api/bookings/${reference}?signature=${signatureOf({ link })}`;
    const { body } = await visitor.get<GuestBookingView>(path);
    const may = {
      until: expect.stringMatching(/^1[34]:/) as string,
      is_over: false,
      is_open: true,
    };
    expect(body).toMatchObject({ reference, name: 'Bea Hart', time: '12:30', ...may });
    expect(body).not.toHaveProperty('link');
  });

  test('has the table for a calendar, as long as there is one', async () => {
    const booking = await book({ date: freshDay() });
    const path = `/api/bookings/${booking.reference}/calendar?signature=`;
    const file = await visitor.send('GET', path + signatureOf(booking));
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text).toContain(`UID:${booking.reference}@`);
    expectError(await visitor.get(`${path}other`), 403, 'Invalid signature.');
    await step(booking, 'cancel', {});
    const none = 'There is no table to put into a calendar.';
    expectError(await visitor.get(path + signatureOf(booking)), 404, none);
    const asked = await book({ date: inDays(51), guests: 5 });
    const request = `/api/bookings/${asked.reference}/calendar?signature=${signatureOf(asked)}`;
    expectError(await visitor.get(request), 404, none);
  });

  test('opens nothing with another signature, whether there is such a booking or not', async () => {
    const [own, other] = [await book({ date: freshDay() }), await book({ date: freshDay() })];
    const pages = [
      [own.reference, signatureOf(other)],
      [own.reference, ''],
      [own.reference, 'abc'],
      ['ABCDEFGH', signatureOf(other)],
    ].map(async ([reference, signature]) => {
      const query = `${reference}?signature=${signature}`;
      expectError(await visitor.get(`/api/bookings/${query}`), 403, 'Invalid signature.');
      const page = await open(`http://localhost/booking/${query}`);
      expect(page.status).toBe(403);
      return page.text;
    });
    const form = await post({ ...own, link: other.link }, 'cancel');
    expect([form.status, form.text]).toEqual([403, expect.not.stringContaining('Ann Lee')]);
    const [text, ...others] = new Set(await Promise.all(pages));
    expect([text, others]).toEqual([expect.stringContaining('This link doesn’t work'), []]);
    expect(text).not.toContain('Ann Lee');
  });

  test('opens nothing for the address that it was first mailed to by mistake', async () => {
    const { reference, link } = await book({ date: freshDay() });
    const email = `right-${reference.toLowerCase()}@saltmarsh.test`;
    await admin.patch(`/api/bookings/${reference}`, { email });
    expect((await open(link)).status).toBe(403);
    expect((await open(linkIn(await mailTo(email)))).status).toBe(200);
  });

  test('says so when the booking is no longer kept', async () => {
    const { reference, link } = await book({ date: freshDay() });
    await inDatabase('DELETE FROM booking_requests WHERE reference = ?', reference);
    const { status, text } = await open(link);
    expect([status, text]).toEqual([403, expect.stringContaining('Old links stop working')]);
  });

  test('says so when the time of the table has come', async () => {
    const booking = await book({ date: freshDay() });
    await setBooking('date', inDays(-1), booking);
    expect((await open(booking.link)).text).toContain('can no longer be changed online');
    const message = 'The time of this booking has come, so it can no longer be changed here.';
    expectError(await step(booking, 'change', { guests: 1 }), 409, message);
  });
});

describe('a change', () => {
  test('moves the table, is new for the staff, and both are told', async () => {
    const date = freshDay();
    const booking = await book({ date, name: 'Cy Moor' });
    await setBooking('seen_at', new Date(), booking);
    const change = { time: '13:30', guests: 4 };
    const { body } = await step(booking, 'change', change);
    expect(await ofBooking('seen_at', booking.reference)).toBeNull();
    expect(body).toMatchObject({ state: 'confirmed', date, ...change, notes: 'Nuts' });
    const { text } = await mailTo(booking.email, 2);
    expect(text).toContain('Time: 13:30\n  was 12:30\nGuests: 4\n  was 2\n');
    expect(text).not.toContain('did not ask for a table');
    const told = (await toldRestaurant('Cy Moor', 2)).map(({ subject }) => subject.split(': ')[0]);
    expect(told).toEqual(['⚠ Booked', '⚠ Changed']);
  });

  test('is rejected with what is free instead, in the form of the page too, and changes nothing', async () => {
    const date = freshDay();
    const booking = await book({ date, time: '12:00' });
    for (const guests of [4, 4]) await book({ date, time: '13:30', guests });
    const answer = await step(booking, 'change', { time: '13:30', guests: 4 });
    expect(fieldErrors(answer)).toEqual({
      time: ['We have no table left at 13:30. Free on that day: 12:00, 12:30, 14:30.'],
    });
    const form = await post(booking, 'change', { date, time: '13:30', guests: '4' });
    expect([form.status, form.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(form.text).toContain('Your table has not changed: We have no table left at 13:30.');
    expect(form.text).not.toContain('there is no table for 4');
    expect(form.text).toContain('13:30<span class="sr-only"> full</span>');
    expect(form.headers.get('referrer-policy')).toBe('strict-origin');
    expect(await ofBooking('guests', booking.reference)).toBe(2);
  });

  test('to a large party is a request again, which says so when it is changed', async () => {
    const booking = await book({ date: freshDay(), guests: 4 });
    expect((await step(booking, 'change', { guests: 5 })).body.state).toBe('requested');
    expect((await mailTo(booking.email, 2)).text).toContain('not booked until we confirm it');
    await step(booking, 'change', { time: '13:30' });
    const { subject, text } = await mailTo(booking.email, 3);
    expect(subject).toContain('Request changed');
    expect(text).toContain('not booked until we confirm it');
  });

  test('to a party that needs no answer confirms a request, if there is room', async () => {
    const booking = await book({ date: freshDay(), guests: 5 });
    expect((await step(booking, 'change', { guests: 6 })).body.state).toBe('requested');
    expect((await step(booking, 'change', { guests: 2 })).body.state).toBe('confirmed');
    expect((await mailTo(booking.email, 3)).text).toContain('Your table is booked');
    const byHand = await book({ date: booking.date, time: '14:00', guests: 3 });
    await admin.patch(`/api/bookings/${byHand.reference}`, { state: 'requested' });
    expect((await step(byHand, 'change', { guests: 2 })).body.state).toBe('confirmed');
    const full = freshDay();
    const other = await book({ date: full, guests: 5 });
    for (const guests of [4, 4]) await telephoned({ date: full, time: '12:30', guests });
    expect((await step(other, 'change', { guests: 4 })).body.state).toBe('requested');
  });

  test('of the notes alone is told as such', async () => {
    const booking = await book({ date: freshDay(), name: 'Di Fenn' });
    const { body } = await step(booking, 'change', { notes: 'No nuts' });
    expect(body.notes).toBe('No nuts');
    const told = await toldRestaurant('Di Fenn', 2);
    expect(told.at(-1)?.text).toContain(
      'New notes: No nuts\nFormer notes: Nuts\nUntil: 13:30\nName: Di Fenn\n',
    );
    const { subject, text } = await mailTo(booking.email, 2);
    expect(subject).toMatch(/^Notes changed: /);
    expect(text).toContain('is as it was.');
    expect(text).toContain(
      'Allergies: Marked for the kitchen: nuts. The kitchen also sees your notes: please change them if the list is wrong.',
    );
  });

  test('marks an allergy that the guest has ticked, whatever its words, and takes the tick back', async () => {
    const notes = 'Pas d’arachides pour mon fils';
    const booking = await book({ date: inDays(50), name: 'Eve Roux', notes, allergy: '1' });
    const marks = async () =>
      (await admin.get<BookingDay>(`/api/bookings?search=${booking.reference}`)).body.bookings[0];
    const marked = { allergies: ['see notes'], allergies_by_hand: true };
    expect(await marks()).toMatchObject(marked);
    expect((await toldRestaurant('Eve Roux', 1))[0]?.subject).toMatch(
      /^⚠ Booked: .* – allergy, see notes$/,
    );
    await step(booking, 'change', { notes: `${notes}, merci` });
    expect(await marks()).toMatchObject(marked);
    expect(fieldErrors(await step(booking, 'change', { notes: '', allergy: true }))).toEqual({
      notes: [expect.stringMatching(/^Say in the notes what the allergy is/)],
    });
    const page = await open(booking.link);
    expect(page.text).toContain('Marked for the kitchen: <strong>an allergy</strong>.');
    await post(booking, 'change', { allergy: '0' });
    expect(await marks()).toMatchObject({ allergies: [], allergies_by_hand: false });
    const told = (await toldRestaurant('Eve Roux', 3)).at(-1);
    expect(told?.subject).toMatch(/^⚠ Notes changed: .* – allergy removed$/);
  });

  test('counts the guest’s own table as free, and may always make the party smaller', async () => {
    const date = freshDay();
    const booking = await book({ date, guests: 4 });
    for (const guests of [4, 2]) await book({ date, guests });
    expect((await step(booking, 'change', { time: '13:00' })).status).toBe(200);
    expect((await step(booking, 'change', { guests: 1 })).body).toMatchObject({ guests: 1 });
  });

  test('offers a day that only the guest’s own table makes full', async () => {
    await openTables({ tableMinutes: [180, 180, 180, 180] });
    const date = freshDay();
    const booking = await book({ date, guests: 4 });
    await book({ date, guests: 4 });
    const { body } = await visitor.get<AvailableDays>('/api/availability/days?guests=4');
    expect(body.days).toContainEqual({ date, state: 'full' });
    const page = await open(booking.link);
    expect(page.text).toContain(`aria-label="${longDate(date)}"`);
    await openTables();
  });

  test('may make a party smaller that is beyond what the form takes', async () => {
    const booking = await book({ date: freshDay() });
    const beyond = { guests: 12, date: inDays(75) };
    await admin.patch(`/api/bookings/${booking.reference}`, beyond);
    const smaller = await step(booking, 'change', { ...beyond, time: '12:30', guests: 10 });
    expect(smaller).toMatchObject({ status: 200, body: { guests: 10 } });
    expect(fieldErrors(await step(booking, 'change', { guests: 13 }))).toHaveProperty('guests');
  });

  test('does not repeat what the staff said with the step before', async () => {
    const { reference, email, ...booking } = await book({ date: freshDay() });
    const reply = 'Only the table by the bar is left.';
    await admin.patch(`/api/bookings/${reference}`, { guests: 3, reply });
    expect((await mailTo(email, 2)).text).toContain(reply);
    await step({ reference, ...booking }, 'change', { guests: 4 });
    expect((await mailTo(email, 3)).text).not.toContain(reply);
  });
});

test('a cancellation frees the table and is told to both, once; the link then says what is the case', async () => {
  const date = freshDay();
  const booking = await book({ date, name: 'Ed Dune', guests: 4 });
  for (const guests of [4, 2]) await book({ date, guests });
  expect((await ask({ date, guests: 4 })).status).toBe(422);
  expect((await step(booking, 'cancel')).body).toMatchObject({ state: 'cancelled_by_guest' });
  expect((await mailTo(booking.email, 2)).text).toContain('has been cancelled, as you asked');
  const told = await toldRestaurant('Ed Dune', 2);
  expect(told.at(-1)?.subject).toMatch(/^Cancelled: /);
  expect((await ask({ date, guests: 4 })).status).toBe(201);
  expectError(await step(booking, 'cancel'), 409, 'This booking has been cancelled already.');
  expect(mailsTo(booking.email)).toHaveLength(2);
  const page = await open(booking.link);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('as you asked')]);
  expect(page.text).not.toContain('/cancel"');
});

test('the forms of the page lead back to it, which says what was done', async () => {
  const booking = await book({ date: freshDay() });
  const answer = await post(booking, 'cancel');
  const location = answer.headers.get('location') ?? '';
  expect([answer.status, location]).toEqual([303, `${pathOf(booking.link)}&done=cancelled`]);
  const page = await open(`http://localhost${location}`);
  expect(page.text).toContain('Thank you for telling us.');
});

test('a signed-in guest finds the bookings of their address, the coming ones first', async () => {
  const { email } = await createUser();
  const past = await book({ email, date: inDays(4) });
  const later = await book({ email: email.toUpperCase(), date: inDays(20) });
  const sooner = await book({ email, date: inDays(8) });
  await book({ date: inDays(8) });
  await setBooking('date', inDays(-1), past);
  const client = await signIn(email, PASSWORD);
  const { status, body } = await client.get<OwnBooking[]>('/api/user/bookings');
  expect(status).toBe(200);
  expect(body.map(({ link }) => link)).toEqual([sooner.link, later.link, past.link]);
});

const RESTAURANT = 'table@saltmarsh.test';

/** Waits for `count` mails to the restaurant about a guest, and returns them, oldest first. */
async function toldRestaurant(name: string, count: number): Promise<Mail[]> {
  const told = () => mailsTo(RESTAURANT).filter(({ subject }) => subject.includes(name));
  await until(() => told().length >= count);
  return told();
}

test('a mail attaches the image of the card if its widget has one, and shows none otherwise', async () => {
  const date = freshDay();
  const sent = async () => mailTo((await book({ date })).email);
  const without = await sent();
  expect(without.html).not.toContain('<img');
  expect(without.source).not.toContain('image/jpeg');
  const widget = await makeWidget(cardImageOf(date));
  done(await saveImage(widget, imagePart(await picture('png', 900, 600))));
  const mail = await sent();
  const [, cid] = /<img src="cid:(\w+)@card"/.exec(mail.html) ?? [];
  expect(cid).toBe(widget.name);
  expect(mail.source).toMatch(new RegExp(`Content-Id: <${cid}@card>`, 'i'));
  expect(mail.calendar).toContain('METHOD:REQUEST');
  await clearContent();
});
