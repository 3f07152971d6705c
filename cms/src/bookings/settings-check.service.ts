import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { SettingsCheck, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { query } from '../database/typed-query';
import { textsWithHours } from '../settings/texts-with-hours';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { isServed, misfits } from './misfits';
import { tableUntil } from './table-until';

/** Bookings and texts that a save of the settings would leave out of date. */
interface Found {
  bookings: BookingRow[];
  texts: SettingsCheck['texts'];
}

/** Returns coming bookings that fit the old settings but not the new, and texts with hours. */
export async function checkSettings(before: SiteSetting, after: SiteSetting): Promise<Found> {
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { state: { $in: ['requested', 'confirmed'] }, date: { $gte: londonNow().date } },
    orderBy: { id: 'asc' },
  });
  const [then, now] = [bookOf(before), bookOf(after)];
  const known = new Set(misfits(rows, then));
  // A table beyond the seats is already known, but losing its service is new.
  const losesService = (row: BookingRow) => isServed(row, then) && !isServed(row, now);
  const unfit = new Set(misfits(rows, now));
  const isCutShort = (row: BookingRow) =>
    tableUntil(row, then.hours) !== undefined && tableUntil(row, now.hours) === undefined;
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
