import { hasRoom, type TakenTable } from '@saltmarsh/contract/domain/availability';
import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { serviceDay } from '@saltmarsh/contract/domain/booking-rules';
import { londonNow, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { serviceOf } from '@saltmarsh/contract/domain/opening-hours';
import type { SettingsCheck, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { query } from '../database/typed-query';
import { textsWithHours } from '../settings/texts-with-hours';
import { BOOKING_REQUEST } from '../uids';
import { type BookingRow, USUAL_MINUTES } from './booking-row';
import { minutesAtTable } from './table-until';

/**
 * Returns coming bookings that fit the old settings but not the new ones. Also returns the texts
 * that mention hours, if the opening hours of the usual week change.
 */
export async function checkSettings(
  before: SiteSetting,
  after: SiteSetting,
): Promise<{ bookings: BookingRow[]; texts: SettingsCheck['texts'] }> {
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { state: { $in: ['requested', 'confirmed'] }, date: { $gte: londonNow().date } },
    orderBy: { id: 'asc' },
  });
  const [then, now] = [bookOf(before), bookOf(after)];
  const known = new Set(misfits(rows, then));
  // A booking that already exceeded the limits on guests is reported only if it loses its service
  // or is cut short.
  const losesService = (row: BookingRow) => openService(row, then) && !openService(row, now);
  const unfit = new Set(misfits(rows, now));
  const isCutShort = (row: BookingRow) =>
    minutesAtTable(row, now.hours) < minutesAtTable(row, then.hours);
  const bookings = rows
    .filter((row) => isCutShort(row) || (unfit.has(row) && (!known.has(row) || losesService(row))))
    .sort((a, b) => a.date.localeCompare(b.date) || a.time.localeCompare(b.time));
  const week = ({ opening_hours }: SiteSetting) => JSON.stringify(opening_hours);
  return { bookings, texts: week(before) === week(after) ? [] : await textsWithHours() };
}

const bookOf = (setting: SiteSetting): TableBook => ({
  hours: setting,
  services: setting.booking_services,
  exceptions: setting.booking_exceptions,
});

type Table = Pick<BookingRow, 'date' | 'time' | 'guests' | 'minutes'>;

/** Returns the rules of a table's service on that day, if the service is open. */
function openService({ date, time }: Pick<Table, 'date' | 'time'>, book: TableBook) {
  const service = serviceOf(book.hours, date, time);
  const day = service && serviceDay(book, service.name, service.begins);
  return day && !day.closed ? day : undefined;
}

/**
 * Returns the tables outside the services, in closed services or beyond the limits on guests.
 * Tables earlier in the list get their seats first.
 */
export function misfits<Row extends Table>(rows: readonly Row[], book: TableBook): Row[] {
  const taken: TakenTable[] = [];
  return rows.filter(({ date, time, guests, minutes }) => {
    const at = londonMinutes(date, time);
    const day = openService({ date, time }, book);
    if (at === undefined || !day) return true;
    // A service that takes no more bookings keeps its existing ones.
    const rules = { ...day.rules, covers_per_time: day.rules.covers_per_time || null };
    if (!hasRoom({ rules, at }, guests, taken)) return true;
    taken.push({ at, minutes: minutes ?? USUAL_MINUTES, guests });
    return false;
  });
}
