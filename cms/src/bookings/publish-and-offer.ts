import { tableFor } from '@saltmarsh/contract/domain/availability';
import { HOLDING, type BookingState } from '@saltmarsh/contract/domain/booking-states';
import { dayAfter, dayBefore } from '@saltmarsh/contract/domain/london-time';
import type { Where } from '../database/row-query';
import { query } from '../database/typed-query';
import { environment } from '../environment';
import type { MailMessage } from '../mail/mail-message';
import { enqueueChangeMail, enqueueMail, hasWaitingMail, takeBackMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { isOffered, isOpen } from './guests/guest-steps';
import { otherTables, replacedTable } from './guests/same-guest';
import { calendarFile, type CalendarNews } from './mails/calendar-file';
import type { GuestNews } from './mails/guest-mail-texts';
import { GONE, mailToFormerAddress, mailToGuest } from './mails/guest.mail';
import type { Told } from './mails/mail-facts';
import { mailToRestaurant } from './mails/restaurant.mail';
import { isOfferTime, offerEnd } from './offer-time';
import { eachInBook } from './tables/book-lock';
import { bookingSettings, serviceRules } from './tables/table-book';
import { momentOf } from './tables/table-or-place';
import { newsOfState, offer, type News } from './transitions';

const MINUTE = 60_000;

/**
 * Mails the guest and the restaurant about a step, and offers a table that the step has freed. All
 * this is part of the step's transaction.
 */
export async function publish(news: News, now: Date): Promise<BookingRow> {
  const { before, row, guest, restaurant, former } = news;
  const isReaddressed =
    before && before.email !== row.email && (isOpen(before, now) || isOpen(row, now));
  const told = isReaddressed ? await tellFormerAddress(before, row) : row;
  if (guest) await tellGuest({ ...news, guest, row: told });
  else await rewriteWaitingMail({ ...news, row: told });
  if (restaurant) {
    const { site } = await bookingSettings();
    // Staff see the booking on the site even if the restaurant has no email address.
    if (site.email) {
      const also = restaurant === 'new' ? (await otherTables(row))[0] : undefined;
      await enqueueNews(site.email, news, (was) =>
        mailToRestaurant(restaurant, row, site, { former, also, was }),
      );
    }
  }
  if (before && hasFreedRoom(before, row, now)) {
    // A late table extends into the next day, and a table after midnight overlaps the evening
    // before.
    const [from, until] = [dayBefore(before.date), dayAfter(before.date)];
    await offerTables({ date: { $gte: from, $lte: until } }, now);
  }
  return row;
}

const holdsTable = (row: BookingRow, now: Date): boolean =>
  (HOLDING.includes(row.state) && !(row.state === 'requested' && row.overLimitAt !== null)) ||
  isOffered(row, now);

function hasFreedRoom(before: BookingRow, row: BookingRow, now: Date): boolean {
  if (!holdsTable(before, now)) return false;
  if (!holdsTable(row, now)) return true;
  const isMoved = before.date !== row.date || before.time !== row.time;
  return isMoved || row.guests < before.guests || (row.minutes ?? 0) < (before.minutes ?? 0);
}

/** Guests on the waiting list who can be mailed, except those whose booking is over a limit. */
const WAITING = { state: 'waiting', email: { $ne: null }, overLimitAt: { $null: true } } as const;

/**
 * Offers free tables to waiting guests, first come, first served, but not at night. An offer holds
 * its table. Guests whose offer has lapsed come last.
 */
export async function offerTables(filter: Where<typeof BOOKING_REQUEST>, now: Date): Promise<void> {
  if (!isOfferTime(now, environment.offerHours)) return;
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { ...WAITING, ...filter },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
  });
  const wasOffered = ({ offeredUntil }: BookingRow) => Number(offeredUntil !== null);
  rows.sort((a, b) => wasOffered(a) - wasOffered(b));
  await eachInBook(rows, WAITING, async (row) => {
    if (isOffered(row, now)) return;
    const until = await offerFor(row, now);
    if (until instanceof Date) await publish(await offer(row, until, now), now);
  });
}

/** Returns when an offer made now would end, or the reason why no table can be offered. */
export async function offerFor(
  row: BookingRow,
  now: Date,
): Promise<Date | 'no-table' | 'too-late'> {
  const slot = tableFor(row, await momentOf(row, await bookingSettings(), now));
  if (typeof slot === 'string') return 'no-table';
  const until = offerEnd(now, slot.at, environment.offerHours);
  return until === undefined ? 'too-late' : new Date(until * MINUTE);
}

/**
 * Mails the guest about a step; call it in the step's transaction. Guests without an email address
 * get no mail, because staff telephone them.
 */
async function tellGuest(news: News & { guest: GuestNews }): Promise<void> {
  const { before, guest, row, former } = news;
  const { email, reference } = row;
  if (!email || !reference) return;
  // The mail about the new table also reports the end of the former table, so a waiting mail about
  // the former table is deleted.
  if (former?.reference) await takeBackMail(email, former.reference);
  const { site, book } = await bookingSettings();
  const { guest_note: note, confirm_at_once: atOnce } = serviceRules(book, row);
  const told = { ...row, email, reference };
  const entry = calendarNews(guest, row);
  const calendar = entry && calendarFile(entry, told, site);
  // The first mail to an address and the mail about the booking's end mention the guest's other
  // table in the same service. An offer mentions only a table that it would replace.
  const other = guest === 'offered' ? await replacedTable(row) : (await otherTables(row))[0];
  const circumstances = {
    former,
    note,
    isRestored: row.state !== 'cancelled_by_us' && typeof before?.stateBeforeClosing === 'string',
    isByStaff: news.restaurant === undefined,
    isByHand: row.guests > atOnce,
  };
  await enqueueNews(email, news, (was) => {
    // While the first mail to a corrected address waits, a later change may replace it.
    const isFirst = (was ?? before)?.email !== email;
    const also = isFirst || guest === 'offered' || GONE.includes(guest) ? other : undefined;
    return {
      ...mailToGuest(guest, told, site, { ...circumstances, was, isFirst, also }),
      ...(calendar && { calendar }),
    };
  });
  if (calendar) await countEntry(row);
}

/** In other states, the mail about the state itself remains the news. */
const CHANGED: readonly BookingState[] = ['requested', 'confirmed'];

/**
 * Rewrites a queued mail that waits for further changes, because the mail must be true when it is
 * sent. Deletes the mail if the visit has begun or the guest did not come.
 */
async function rewriteWaitingMail(news: News): Promise<void> {
  const { before, row } = news;
  if (!before || !row.email || !row.reference || toldText(before) === toldText(row)) return;
  if (!(await hasWaitingMail(row.email, row.reference))) return;
  const isChange = before.state === row.state && CHANGED.includes(row.state);
  const guest = isChange ? 'changed' : newsOfState(row.state);
  if (guest) await tellGuest({ ...news, guest });
  else await takeBackMail(row.email, row.reference);
}

/** News that a guest must get in time, so the mail does not wait for further changes. */
const AT_ONCE: readonly (GuestNews | undefined)[] = ['offered', 'reminder'];

async function enqueueNews(
  recipient: string,
  { before, row, guest }: News,
  mailOf: (was?: Told) => MailMessage,
): Promise<void> {
  const booking = row.reference ?? '';
  if (before && AT_ONCE.includes(guest)) await takeBackMail(recipient, booking);
  if (!before || AT_ONCE.includes(guest)) return enqueueMail({ ...mailOf(), booking });
  const change = { from: toldText(before), to: toldText(row) };
  await enqueueChangeMail({ recipient, booking }, change, (known) => mailOf(toldOf(known)));
}

/** Returns the values whose changes are reported by mail, as text that can be compared. */
const toldText = ({ state, date, time, guests, notes, email, minutes, allergies }: BookingRow) =>
  JSON.stringify([state, date, time, guests, notes, email, minutes, allergies]);

function toldOf(text: string): Told {
  const [state, date, time, guests, notes, email, minutes, allergies] = JSON.parse(text) as [
    ...[Told['state'], Told['date'], Told['time'], Told['guests'], Told['notes'], Told['email']],
    ...[Told['minutes'], Told['allergies']],
  ];
  return { state, date, time, guests, notes, email, minutes, allergies };
}

/**
 * Deletes the waiting mails to the former email address. If a calendar entry was sent, queues
 * a mail that removes the entry from the calendar at that address.
 * @returns the row, with a new sequence number if such a mail was queued
 */
async function tellFormerAddress(before: BookingRow, row: BookingRow): Promise<BookingRow> {
  const { email, reference, sequence } = before;
  if (!email || !reference) return row;
  await takeBackMail(email, reference);
  if (!sequence) return row;
  const { site } = await bookingSettings();
  const former = { ...before, email, reference };
  const calendar = calendarFile('cancelled', former, site);
  await enqueueMail({ ...mailToFormerAddress(former, site), calendar, booking: reference });
  await countEntry(before);
  return { ...row, sequence: sequence + 1 };
}

/**
 * Returns the calendar status to send with the mail. A cancellation is sent only if the calendar
 * has an entry.
 */
function calendarNews(news: GuestNews, row: BookingRow): CalendarNews | undefined {
  // An offer that the guest ignores ends without a mail, so it must not enter the calendar.
  if (news === 'offered') return undefined;
  if (row.state === 'confirmed') return 'confirmed';
  return row.sequence ? 'cancelled' : undefined;
}

/**
 * Raises the sequence number, because calendars ignore a newer version with the same number. Leaves
 * `updatedAt` unchanged.
 */
async function countEntry({ id, sequence }: BookingRow): Promise<void> {
  await strapi.db
    .queryBuilder(BOOKING_REQUEST)
    .update({ sequence: (sequence ?? 0) + 1 })
    .where({ id })
    .execute();
}
