import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { inDatabase } from './database';
import type { Panel } from './panel';
import { BOOKING_REQUEST, SITE_SETTING } from './uids';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** As the panel sends a component. */
export const SERVICE_RULES = {
  ...{ name: 'Dinner', step: 30, lastTable: 60, covers: 10, coversPerTime: null },
  ...{ largestParty: 8, confirmAtOnce: 6, notice: 0, daysAhead: 60 },
  ...{ minutesForTwo: 60, minutesForFour: 60, minutesForSix: 90, minutesForMore: 120 },
};

/** The room of one service, 18:00 to 22:00 on every day; ten seats, up to six guests confirmed at once. */
export async function saveBookingSettings(
  panel: Pick<Panel, 'saveSingle'>,
  services: object[] = [SERVICE_RULES],
  others: object = {},
): Promise<void> {
  const answer = await panel.saveSingle(SITE_SETTING, {
    name: 'Saltmarsh',
    telephone: '01632 960 123',
    email: 'table@saltmarsh.test',
    address: { street: '1 Abbey Creek', town: 'Faversham', county: 'Kent', postcode: 'ME13 7XX' },
    openingHours: everyDay(['Dinner', '18:00', '22:00']),
    openingExceptions: [],
    bookingServices: services,
    bookingExceptions: [],
    ...others,
  });
  if (answer.status !== 200) throw new Error(`The settings were rejected: ${answer.text}`);
}

/** `YYYY-MM-DD` at the restaurant, so many days from now. */
export function inDays(days: number): string {
  return addDays(londonNow().date, days);
}

/** The same services on every day: name, opens, closes. */
export function everyDay(...services: [name: string, opens: string, closes: string][]) {
  return WEEK.flatMap((day) =>
    services.map(([name, opens, closes]) => ({ day, name, opens, closes })),
  );
}

/** As a new site: without settings, and without a history of them. */
export async function clearSettings(panel: Panel): Promise<void> {
  await panel.removeSingle(SITE_SETTING);
  await inDatabase('DELETE FROM revisions WHERE kind = ?', 'site-setting');
}

/** Other files' bookings shall fill nothing. The server hears of it by a write of its own. */
export async function clearBook(panel: Pick<Panel, 'create'>): Promise<void> {
  await inDatabase('DELETE FROM booking_requests');
  const past = { name: 'Nobody', date: '2020-01-01', time: '12:00', guests: 1, state: 'declined' };
  const answer = await panel.create(BOOKING_REQUEST, past);
  if (answer.status !== 201) throw new Error(`The book was not cleared: ${answer.text}`);
  await inDatabase('DELETE FROM booking_requests');
}
