import type { Booking, StaffBooking } from '@saltmarsh/contract/messages/booking';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { type Answer, Client, done } from './client';
import { inDatabase, type Value } from './database';
import { unique, uniqueTelephone } from './fixtures';
import { originFrom } from './network';
import { admin } from './people';
import { clearBook, everyDay, inDays, saveBookingSettings } from './settings';

const service = (name: string, covers: number) => ({
  ...{ name, covers, coversPerTime: 10, confirmAtOnce: 4, largestParty: 8, step: 15 },
  ...{ lastTable: 30, notice: 0, daysAhead: 60 },
  tableMinutes: [90, 105, 120, 150],
});

/** Deletes all bookings. Opens daily for lunch (12 seats) and dinner (20 seats, until 01:00). */
export async function openTheBook(): Promise<void> {
  await clearBook();
  await saveBookingSettings([service('Lunch', 12), service('Dinner', 20)], {
    openingHours: everyDay(['Lunch', '12:00', '15:00'], ['Dinner', '18:00', '01:00']),
  });
}

/** Deletes all bookings. Opens one service all day, for tests that run at any time. */
export async function openAllDay(): Promise<void> {
  await clearBook();
  const openingHours = everyDay(['All day', '00:00', '23:59']);
  await saveBookingSettings([service('All day', 40)], { openingHours });
}

/** Adds a telephone booking with a unique name. */
export async function telephoned(fields: Partial<StaffBooking> = {}): Promise<Booking> {
  return done(
    await admin.post<Booking>('/api/bookings/by-staff', {
      ...{ name: unique('Ann Lee'), date: inDays(3), time: '19:00', guests: 2 },
      source: 'telephone',
      ...fields,
    }),
  );
}

export async function openEmptyTables(): Promise<void> {
  await clearBook();
  await openTables();
}

/** Opens daily for lunch: ten seats, parties up to six. Staff confirm more than four guests. */
export async function openTables(rules: Record<string, unknown> = {}): Promise<void> {
  const lunch = {
    ...{ name: 'Lunch', step: 30, lastTable: 30, covers: 10, coversPerTime: null },
    ...{ largestParty: 6, confirmAtOnce: 4, notice: 0, daysAhead: 60 },
    tableMinutes: [60, 60, 60, 60],
    ...rules,
  };
  const openingHours = everyDay(['Lunch', '12:00', '15:00']);
  await saveBookingSettings([lunch], { openingHours });
}

export const address = () => `${unique('diner').replace(' ', '-')}@saltmarsh.test`;

export function wish(change: Record<string, unknown> = {}) {
  return {
    ...{ name: 'Ann Lee', email: address(), telephone: uniqueTelephone(), notes: 'Nuts' },
    ...{ date: inDays(3), time: '12:30', guests: 2 },
    ...change,
  };
}

/** A guest without a session, with a new IP address to avoid the rate limit. */
const guest = async () => new Client(await originFrom());

export async function ask(change: Record<string, unknown> = {}): Promise<Answer<OwnBooking>> {
  return (await guest()).post<OwnBooking>('/api/bookings', wish(change));
}

export async function book(
  change: Record<string, unknown> = {},
): Promise<OwnBooking & { email: string }> {
  const { status, text, body } = await ask(change);
  if (status !== 201 || body.email === null) throw new Error(`${status}: ${text}`);
  return { ...body, email: body.email };
}

export const signatureOf = ({ link }: Pick<OwnBooking, 'link'>): string =>
  new URL(link).searchParams.get('signature') ?? '';

export async function step<Body = OwnBooking>(
  booking: Pick<OwnBooking, 'link' | 'reference'>,
  name: 'change' | 'accept' | 'cancel',
  fields: Record<string, unknown> = {},
): Promise<Answer<Body>> {
  const path = `/api/bookings/${booking.reference}/${name}`;
  return (await guest()).post<Body>(path, { signature: signatureOf(booking), ...fields });
}

/** Returns a function that gives each test a new day, without other tests' bookings. */
export function daysFrom(first: number): () => string {
  let days = first;
  return () => inDays((days += 1));
}

export async function ofBooking(field: string, reference: string): Promise<unknown> {
  const statement = `SELECT ${field} FROM booking_requests WHERE reference = ?`;
  const [row] = await inDatabase<Record<string, unknown>>(statement, reference);
  return row?.[field];
}

/** Writes a booking's field. The server does not cache bookings. */
export const setBooking = (field: string, value: Value, { reference }: { reference: string }) =>
  inDatabase(`UPDATE booking_requests SET ${field} = ? WHERE reference = ?`, value, reference);
