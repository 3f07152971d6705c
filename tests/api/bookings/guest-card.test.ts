import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { address, openTheBook, setBooking, telephoned } from '../../support/bookings';
import { done } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, expectInvalid } from '../../support/expectations';
import { unique, uniqueTelephone } from '../../support/fixtures';
import { admin, as } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

type Named = Pick<Booking, 'reference'>;

const pathOf = ({ reference }: Named) => `/api/bookings/${reference}/guest`;
const cardOf = async (booking: Named) => done(await admin.get<GuestCard>(pathOf(booking)));
const note = async (booking: Named, text: string | null) =>
  done(await admin.patch<GuestCard>(pathOf(booking), { note: text }));
const merge = (booking: Named, { reference }: Named) =>
  admin.post<GuestCard>(`${pathOf(booking)}/merge`, { reference });
const separate = (booking: Named, identifier: string | null) =>
  admin.post<GuestCard>(`${pathOf(booking)}/separate`, { identifier });
const stored = (...identifiers: (string | null)[]) =>
  inDatabase(
    `SELECT identifier FROM guest_identifiers WHERE identifier IN (${identifiers.map(() => '?').join()}) ORDER BY identifier`,
    ...identifiers,
  );

async function past(state: Booking['state'], fields: Partial<Booking>): Promise<Booking> {
  const booking = await telephoned(fields as Parameters<typeof telephoned>[0]);
  await setBooking('date', inDays(-40), booking);
  await setBooking('state', state, booking);
  return booking;
}

/** Returns a number in two notations. */
function numbers(): [string, string] {
  const telephone = uniqueTelephone();
  return [telephone, telephone.replace('0', '0044 (0)').replaceAll(' ', '')];
}

test('a guest’s card counts their other bookings, found by the address or by the number in any notation', async () => {
  const email = address();
  const [telephone, again] = numbers();
  await past('left', { email, telephone });
  await past('seated', { telephone: again });
  await past('no_show', { email });
  await past('cancelled_by_guest', { email });
  await past('seated', { email: address(), telephone });
  const booking = await telephoned({ email: email.toUpperCase(), telephone });
  await telephoned({ email, date: inDays(9) });
  expect(await cardOf(booking)).toMatchObject({
    ...{ visits: 2, no_shows: 1, cancellations: 1, other_bookings: 1 },
    ...{ note: null, identifiers: [email], earlier_notes: [] },
  });
  expect(await stored(email)).toEqual([]);
});

test('a note outlives its booking, is found by the number as well, and leaves no card when it is emptied', async () => {
  const email = address();
  const [telephone, again] = numbers();
  const first = await past('left', { email, telephone });
  await note(first, 'Likes the window');
  expect((await cardOf(await telephoned({ email }))).note).toBe('Likes the window');
  const rang = await telephoned({ telephone: again });
  expect((await cardOf(rang)).note).toBe('Likes the window');
  const other = await telephoned({ email: address(), telephone });
  expect(await cardOf(other)).toMatchObject({ note: null, identifiers: [other.email] });
  await note(first, null);
  expect(await stored(email)).toEqual([]);
});

test('a note written on a card that the number led to leaves that card to its own guest', async () => {
  const email = address();
  const [telephone, again] = numbers();
  await note(await telephoned({ email, telephone }), 'Likes the window');
  const rang = await telephoned({ telephone: again });
  const identifier = again.replace('0044(0)', '+44');
  expect(await note(rang, 'Table 4')).toMatchObject({ note: 'Table 4', identifiers: [identifier] });
  expect((await cardOf(await telephoned({ email }))).note).toBe('Likes the window');
  const { body } = await admin.get<{ bookings: Named[] }>(
    `/api/guests?${new URLSearchParams({ email }).toString()}`,
  );
  expect(body.bookings.map(({ reference }) => reference)).not.toContain(rang.reference);
});

test('a corrected number takes the card along, but never to a number that another guest has', async () => {
  const [mine, theirs, free] = [uniqueTelephone(), uniqueTelephone(), uniqueTelephone()];
  const booking = await telephoned({ telephone: mine });
  const other = await telephoned({ telephone: theirs });
  await note(booking, 'Regular');
  const correct = (telephone: string) =>
    admin.patch(`/api/bookings/${booking.reference}`, { telephone, tell_guest: false });
  await correct(theirs);
  expect((await cardOf(other)).note).toBeNull();
  await correct(mine);
  await correct(free);
  const { note: kept, identifiers } = await cardOf(booking);
  expect([kept, identifiers]).toEqual(['Regular', [expect.stringMatching(/^\+44/)]]);
});

test('a note over another version is a 409 with the current card', async () => {
  const booking = await telephoned({ email: address() });
  const { version } = await cardOf(booking);
  const over = (text: string) =>
    admin.send<GuestCard & ConflictBody>('PATCH', pathOf(booking), {
      json: { note: text },
      headers: { 'if-match': version },
    });
  const first = await over('Regular');
  expect([first.status, first.headers.get('etag')]).toEqual([200, first.body.version]);
  const second = await over('Table 4');
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    message: 'Somebody else has changed this guest’s card.',
    current: first.body,
  });
});

test('allergies do not belong on a card', async () => {
  const booking = await telephoned({ email: address() });
  const message = 'Write allergies into the notes of the booking.';
  expectInvalid(await admin.patch(pathOf(booking), { note: 'Nut allergy' }), { note: message });
});

test('a guest who left neither an address nor a number has no card', async () => {
  const message = 'This guest left neither an address nor a number.';
  expectError(await admin.get(pathOf(await telephoned())), 404, message);
});

describe('who works the book', () => {
  test('sees counts and the note of the days around, and writes the note', async () => {
    const staff = await as('staff');
    const email = address();
    const former = await past('left', { email });
    await admin.patch(`/api/bookings/${former.reference}`, { staff_notes: 'Spoke of divorce' });
    const booking = await telephoned({ email });
    const { body } = await staff.patch<GuestCard>(pathOf(booking), { note: 'Table 4' });
    expect(body).toMatchObject({ visits: 1, note: 'Table 4', identifiers: [], earlier_notes: [] });
    expect((await staff.get(pathOf(booking))).body).toEqual(body);
    const admins = await cardOf(booking);
    expect(admins.earlier_notes).toEqual([{ date: inDays(-40), staff_notes: 'Spoke of divorce' }]);
    const far = await telephoned({ email, date: inDays(20) });
    expectError(await staff.get(pathOf(far)), 403, 'This action is unauthorized.');
    expectError(
      await staff.patch(pathOf(far), { note: null }),
      403,
      'This action is unauthorized.',
    );
  });
});

describe('two cards', () => {
  test('become one with both notes, found by any address or number, and are separated again', async () => {
    const [home, work] = [address(), address()];
    const [telephone, again] = numbers();
    const ann = await telephoned({ email: home });
    const annie = await past('left', { email: work, staff_notes: null });
    const rang = await telephoned({ telephone, date: inDays(4) });
    await note(ann, 'Regular');
    await note(annie, 'Likes the window');
    done(await merge(ann, annie));
    const { body } = await merge(rang, annie);
    const identifiers = [home, work, again.replace('0044(0)', '+44')].sort();
    expect(body).toMatchObject({ note: 'Regular\nLikes the window', identifiers, visits: 1 });
    expect((await cardOf(ann)).other_bookings).toBe(1);
    for (const search of [home, again]) {
      const path = `/api/bookings?search=${encodeURIComponent(search)}`;
      const found = (await admin.get<BookingDay>(path)).body.bookings;
      const references = [ann, rang, annie].map(({ reference }) => reference);
      expect(found.map(({ reference }) => reference)).toEqual(references);
    }
    done(await separate(ann, work));
    expect(await cardOf(annie)).toMatchObject({ identifiers: [work], note: body.note, visits: 0 });
    expect((await cardOf(ann)).identifiers).not.toContain(work);
  });

  test('without notes leave nothing behind when they are separated', async () => {
    const [one, two] = [
      await telephoned({ email: address() }),
      await telephoned({ email: address() }),
    ];
    done(await merge(one, two));
    expect(await stored(one.email, two.email)).toHaveLength(2);
    done(await separate(one, two.email));
    expect(await stored(one.email, two.email)).toEqual([]);
    const message = 'The guest is not known by this address or number.';
    expectInvalid(await separate(one, two.email), { identifier: message });
  });

  test('stay two if their notes do not fit on one, or one of the guests is nobody', async () => {
    const [one, two] = [
      await telephoned({ email: address() }),
      await telephoned({ email: address() }),
    ];
    await note(one, 'a'.repeat(1500));
    await note(two, 'b'.repeat(1500));
    const message = 'The notes of both are too long for one card. Shorten one first.';
    expectInvalid(await merge(one, two), { reference: message });
    const nobody = 'That guest left no address or number.';
    expectInvalid(await merge(one, await telephoned()), { reference: nobody });
    expect((await cardOf(two)).note).toBe('b'.repeat(1500));
  });
});

test('the card follows its last booking to a corrected address, but not from another one', async () => {
  const [wrong, right] = [address(), address()];
  const booking = await telephoned({ email: wrong });
  const other = await past('left', { email: wrong });
  await note(booking, 'Regular');
  const correct = (email: string) =>
    admin.patch(`/api/bookings/${booking.reference}`, { email, tell_guest: false });
  await correct(right);
  expect((await cardOf(booking)).note).toBeNull();
  await correct(wrong);
  await setBooking('email', null, other);
  await correct(right);
  expect((await cardOf(booking)).note).toBe('Regular');
});

describe('the data of a guest with a card', () => {
  const dataPath = (guest: { [By in 'email' | 'telephone' | 'booking']?: string }) =>
    `/api/guests?${new URLSearchParams(guest).toString()}`;

  test('is told and erased by any address, number or booking of the card, with the note', async () => {
    const email = address();
    const [telephone, again] = numbers();
    const ann = await past('left', { email });
    const rang = await past('left', { telephone });
    const household = await past('left', { email: address(), telephone });
    await note(ann, 'Likes the window');
    const { identifiers } = done(await merge(ann, rang));
    const { reference } = rang;
    for (const by of [{ email }, { telephone: again }, { booking: reference }] as const) {
      const { body } = await admin.get<{ bookings: Named[] }>(dataPath(by));
      expect(body).toMatchObject({ identifiers, note: 'Likes the window' });
      const references = body.bookings.map((each) => each.reference).sort();
      expect(references).toEqual([ann.reference, reference].sort());
    }
    const erased = await admin.delete(dataPath({ booking: reference }));
    expect(erased.body).toEqual({ bookings: 2 });
    expect(await stored(...identifiers)).toEqual([]);
    expect((await admin.get(dataPath({ email }))).body).toMatchObject({ note: null, bookings: [] });
    expect(await cardOf(household)).toMatchObject({ identifiers: [household.email] });
  });

  test('is kept while any of the card has a booking to come', async () => {
    const [email, other] = [address(), address()];
    const ann = await past('left', { email });
    done(await merge(ann, await telephoned({ email: other })));
    const message = 'This guest has a booking to come. Cancel it first, then delete.';
    expectError(await admin.delete(dataPath({ email })), 409, message);
    expect(await stored(email, other)).toHaveLength(2);
  });

  test('is that of one booking, if it has neither address nor number', async () => {
    const { reference } = await past('left', { name: unique('Walk-in') });
    const path = dataPath({ booking: reference });
    expect((await admin.get(path)).body).toMatchObject({
      identifiers: [],
      bookings: [{ reference }],
    });
    expect((await admin.delete(path)).body).toEqual({ bookings: 1 });
    expectError(await admin.get(path), 404, 'There is no such booking.');
  });
});
