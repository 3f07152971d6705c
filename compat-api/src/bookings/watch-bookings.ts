import { tableMinutes } from '../contract/booking-rules';
import { EXPECTED } from '../contract/booking-states';
import { dayAfter, londonNow } from '../contract/london-time';
import { query } from '../strapi/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { newReference } from './booking-reference';
import type { BookingRow } from './booking-row';
import type { GuestNews } from './booking.mail';
import { hasBegun } from './guest-steps';
import { daysAround, hasFreedRoom, offerTables } from './offer-tables';
import { isElsewhere } from './is-elsewhere';
import { serviceRules } from './service-of';
import { bookingSettings } from './table-book';
import { tellGuest } from './tell-guest';

type Written = Partial<BookingRow>;

interface Creation {
  params: { data?: Written };
  result?: Pick<BookingRow, 'id'>;
}

interface Update {
  params: { data?: Written; where?: Partial<Pick<BookingRow, 'id'>> };
  state: { before?: BookingRow | null };
}

/**
 * Completes every booking and tells its guest of each step that concerns them, in the transaction of the
 * write and whoever writes: the site, the book, the panel or a script.
 */
export function watchBookings(): void {
  strapi.db.lifecycles.subscribe({
    models: [BOOKING_REQUEST],
    async beforeCreate({ params: { data = {} } }: Creation) {
      // A copy made in the panel is a booking of its own.
      Object.assign(data, { reference: newReference(), sequence: 0 });
      Object.assign(data, { remindedAt: null, offeredUntil: null });
      data.minutes ??= await usualMinutes(data);
      lowerEmail(data);
    },
    async afterCreate({ result }: Creation) {
      const row = result && (await query(BOOKING_REQUEST).findOne({ where: { id: result.id } }));
      const news = row && newsOf(undefined, row);
      if (row && news) await tellGuest(news, row);
    },
    async beforeUpdate(event: Update) {
      const { data = {}, where } = event.params;
      const before = await query(BOOKING_REQUEST).findOne({ where: { ...where } });
      event.state.before = before;
      lowerEmail(data);
      if (before) await completeChange(before, data);
    },
    async afterUpdate({ state: { before } }: Update) {
      if (!before) return;
      const row = await query(BOOKING_REQUEST).findOne({ where: { id: before.id } });
      if (!row) return;
      const news = newsOf(before, row);
      if (news) await tellGuest(news, row);
      const now = new Date();
      if (hasFreedRoom(before, row, now)) await offerTables(now, daysAround(before.date));
    },
  });
}

async function completeChange(before: BookingRow, data: Written): Promise<void> {
  const isMoved = isElsewhere(before, data);
  const isStep = data.state !== undefined && data.state !== before.state;
  // What was said with one step is not said again with the next. The panel sends all fields.
  if ((isMoved || isStep) && (data.reply ?? before.reply) === before.reply) data.reply = null;
  const isConfirmed = isStep && data.state === 'confirmed';
  const isOtherDay = data.date !== undefined && data.date !== before.date;
  if (isConfirmed || isOtherDay) data.remindedAt = reminded(data.date ?? before.date, new Date());
  if (isOffered(before) && isMoved) data.offeredUntil ??= null;
  const isOtherParty = data.guests !== undefined && data.guests !== before.guests;
  if (isOtherParty && (await keepsUsualMinutes(before, data))) {
    data.minutes = await usualMinutes({ ...before, ...data });
  }
}

/** Not a time that staff have set by hand, then or with this change. */
async function keepsUsualMinutes(before: BookingRow, { minutes }: Written): Promise<boolean> {
  if (minutes !== undefined && minutes !== before.minutes) return false;
  return before.minutes === null || before.minutes === (await usualMinutes(before));
}

const isOffered = ({ state, offeredUntil }: BookingRow) =>
  state === 'waiting' && offeredUntil !== null;

/** As the site's forms store it: a guest is found by it. */
function lowerEmail(data: Written): void {
  if (data.email) data.email = data.email.toLowerCase();
}

/** A guest of another day is to be reminded of that; of tomorrow and today they have just been told. */
function reminded(date: string, now: Date): string | null {
  return date <= dayAfter(londonNow(now).date) ? now.toISOString() : null;
}

/** How long the table is kept by the settings. */
async function usualMinutes({ date, time, guests }: Written): Promise<number | null> {
  if (!date || !time || !guests) return null;
  const { book } = await bookingSettings();
  return tableMinutes(serviceRules(book, { date, time }), guests);
}

const TOLD: readonly string[] = [
  'requested',
  'confirmed',
  'waiting',
  'declined',
  'cancelled_by_us',
  'cancelled_by_guest',
] satisfies GuestNews[];

/** Staff takes these back with a tap, and the guest has sat at the table all along. */
const AT_THE_TABLE = ['seated', 'no_show'];

function newsOf(before: BookingRow | undefined, row: BookingRow): GuestNews | undefined {
  if (!before || before.state !== row.state) {
    if (before && AT_THE_TABLE.includes(before.state)) return undefined;
    // The list is cleared of those who waited in vain.
    if (before?.state === 'waiting' && hasBegun(row, new Date())) return undefined;
    return TOLD.includes(row.state) ? (row.state as GuestNews) : undefined;
  }
  // At a corrected address the guest has heard nothing yet.
  if (row.email !== before.email && EXPECTED.includes(row.state)) return row.state as GuestNews;
  const isMoved = (['date', 'time', 'guests'] as const).some((key) => before[key] !== row[key]);
  if (row.state === 'waiting') {
    const isOffered = row.offeredUntil !== null && row.offeredUntil !== before.offeredUntil;
    return isOffered ? 'offered' : isMoved ? 'waiting' : undefined;
  }
  return isMoved && ['requested', 'confirmed'].includes(row.state) ? 'changed' : undefined;
}
