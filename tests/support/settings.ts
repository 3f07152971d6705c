import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { type Answer, type Client, done } from './client';
import { inDatabase } from './database';
import { as } from './people';

export const HOUSE = {
  ...{ name: 'Saltmarsh', telephone: '01632 960 123', email: 'table@saltmarsh.test' },
  address: { street: '1 Abbey Creek', town: 'Faversham', county: null, postcode: 'ME13 7XX' },
};

const NO_NOTE = { until: null, note: null };
/** Fields that may be empty but must be present. */
const EMPTY: Readonly<Record<string, object>> = {
  address: { county: null },
  opening_hours: { name: null },
  opening_exceptions: { ...NO_NOTE, closed: false, name: null, opens: null, closes: null },
  booking_services: { guest_note: null },
  booking_exceptions: { ...NO_NOTE, service: null, covers: null, covers_per_time: null },
  notice: { link: null, link_text: null, from: null, until: null },
};

/** `bookingServices` → `booking_services`, `festiveMenu1` → `festive_menu_1` */
const inSnakes = (name: string) =>
  name.replace(/[A-Z]|\d+$/g, (found) => `_${found.toLowerCase()}`);

function messageOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => messageOf(each, name));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => {
    const field = inSnakes(key);
    return [field, messageOf(each, field)];
  });
  return { ...EMPTY[name], ...(Object.fromEntries(fields) as object) };
}

/** Saves settings as the back office does. `fields` have the names of columns. */
export async function saveSettings(fields: object, admin?: Client): Promise<Answer<SiteSetting>> {
  const client = admin ?? (await as('admin'));
  return client.patch<SiteSetting>('/api/settings', messageOf(fields));
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The rules for a service, with the names of columns. */
export const SERVICE_RULES = {
  ...{ name: 'Dinner', step: 30, lastTable: 60, covers: 10, coversPerTime: null },
  ...{ largestParty: 8, confirmAtOnce: 6, notice: 0, daysAhead: 60 },
  tableMinutes: [60, 60, 90, 120],
};

/**
 * Saves settings. By default, dinner is daily from 18:00 to 22:00, with ten seats and immediate
 * confirmation of up to six guests.
 */
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

/** Returns the restaurant's date in `days` days, as `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return addDays(londonNow().date, days);
}

export function everyDay(...services: [name: string, opens: string, closes: string][]) {
  return WEEK.flatMap((day) =>
    services.map(([name, opens, closes]) => ({ day, name, opens, closes })),
  );
}

/** Resets the settings to those of a new site, and deletes their history. */
export async function clearSettings(): Promise<void> {
  await saveBookingSettings([]);
  await inDatabase('DELETE FROM site_settings');
  await inDatabase('DELETE FROM revisions WHERE kind = ?', 'site-setting');
}

/** Deletes all bookings. A write then drops the server's cache. */
export async function clearBook(): Promise<void> {
  await inDatabase('DELETE FROM booking_requests');
  const admin = await as('admin');
  const booking = { name: 'Nobody', telephone: '01632 960 123', date: inDays(50), time: '18:00' };
  await admin.post('/api/bookings', { ...booking, guests: 1 });
  await inDatabase('DELETE FROM booking_requests');
}
