import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Client } from './client';
import { inDatabase } from './database';
import { done } from './done';
import { as } from './people';
import { HOUSE, saveSettings } from './settings';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** By the names of the columns. */
export const SERVICE_RULES = {
  ...{ name: 'Dinner', step: 30, lastTable: 60, covers: 10, coversPerTime: null },
  ...{ largestParty: 8, confirmAtOnce: 6, notice: 0, daysAhead: 60 },
  tableMinutes: [60, 60, 90, 120],
};

/** The room of one service, 18:00 to 22:00 on every day; ten seats, up to six guests confirmed at once. */
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

/** `YYYY-MM-DD` at the restaurant, so many days from now. */
export function inDays(days: number): string {
  return addDays(londonNow().date, days);
}

export function everyDay(...services: [name: string, opens: string, closes: string][]) {
  return WEEK.flatMap((day) =>
    services.map(([name, opens, closes]) => ({ day, name, opens, closes })),
  );
}

/** As a new site: without settings, and without a history of them. */
export async function clearSettings(): Promise<void> {
  await saveBookingSettings([]);
  await inDatabase('DELETE FROM site_settings');
  await inDatabase('DELETE FROM revisions WHERE kind = ?', 'site-setting');
}

/** Other files' bookings shall fill nothing. The server hears of it by a write of its own. */
export async function clearBook(): Promise<void> {
  await inDatabase('DELETE FROM booking_requests');
  const admin = await as('admin');
  const booking = { name: 'Nobody', telephone: '01632 960 123', date: inDays(50), time: '18:00' };
  await admin.post('/api/bookings', { ...booking, guests: 1 });
  await inDatabase('DELETE FROM booking_requests');
}
