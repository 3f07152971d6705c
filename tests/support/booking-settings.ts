import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Client } from './client';
import { inDatabase } from './database';
import { done } from './done';
import { as } from './people';
import { HOUSE, saveSettings } from './settings';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Fields are named like the columns. */
export const SERVICE_RULES = {
  ...{ name: 'Dinner', step: 30, lastTable: 60, covers: 10, coversPerTime: null },
  ...{ largestParty: 8, confirmAtOnce: 6, notice: 0, daysAhead: 60 },
  tableMinutes: [60, 60, 90, 120],
};

/** Opens one service, 18:00 to 22:00 every day, with ten seats and up to six guests confirmed at once. */
export async function saveBookingSettings(
  services: object[] = [SERVICE_RULES],
  others: object = {},
  admin?: Client,
): Promise<void> {
  const settings = {
    ...HOUSE,
    openingHours: everyDay(['Dinner', '18:00', '22:00']),
    openingExceptions: [],
    bookingServices: services,
    bookingExceptions: [],
    ...others,
  };
  done(await saveSettings(settings, admin));
}

/** The restaurant's date in this many days, as `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return addDays(londonNow().date, days);
}

export function everyDay(...services: [name: string, opens: string, closes: string][]) {
  return WEEK.flatMap((day) =>
    services.map(([name, opens, closes]) => ({ day, name, opens, closes })),
  );
}

/** Restores the state of a new site: no settings and no history of them. */
export async function clearSettings(): Promise<void> {
  await saveBookingSettings([]);
  await inDatabase('DELETE FROM site_settings');
  await inDatabase('DELETE FROM revisions WHERE kind = ?', 'site-setting');
}

/** Deletes all bookings, so that other files' bookings take no seats. A write drops the server's cache. */
export async function clearBook(): Promise<void> {
  await inDatabase('DELETE FROM booking_requests');
  const admin = await as('admin');
  const booking = { name: 'Nobody', telephone: '01632 960 123', date: inDays(50), time: '18:00' };
  await admin.post('/api/bookings', { ...booking, guests: 1 });
  await inDatabase('DELETE FROM booking_requests');
}
