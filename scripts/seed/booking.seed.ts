import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { spansOn, type Span } from '@saltmarsh/compat-api/contract/opening-hours';
import { DINNERS, LUNCHES } from './content/booking-content';
import { BOOKING_SERVICES, SITE } from './content/site-setting-content';

const BOOKING = 'api::booking-request.booking-request';
const DAYS = 12;

/**
 * A book for the days that come, as rows: nobody is written to. Only into an empty one, so that running the seed
 * again adds nothing to what staff have made of it.
 */
export async function seedBookings(): Promise<void> {
  if ((await strapi.db.query(BOOKING).count()) > 0) return;
  const { date: today } = londonNow();
  for (let day = 0, services = 0; day < DAYS; day += 1) {
    const date = addDays(today, day);
    for (const span of spansOn(SITE, date)) {
      services += await seedService(date, span, { day, services });
    }
  }
}

/** @returns how many services it has filled */
async function seedService(
  date: string,
  { name, opens, closes }: Span,
  { day, services }: { day: number; services: number },
): Promise<number> {
  const books = opens < '15:00' ? LUNCHES : name === 'Bar' ? [] : DINNERS;
  const book = books[services % Math.max(1, books.length)] ?? [];
  // The further away, the fewer have booked.
  const booked = book.filter(({ time }, index) => time < closes && index % 12 < 12 - day);
  for (const [index, { state, ...booking }] of booked.entries()) {
    const isNew = state === 'requested' || state === 'waiting';
    await strapi.db.query(BOOKING).create({
      data: {
        ...booking,
        ...{ date, state },
        reference: referenceOf(day, services, index),
        minutes: minutesOf(name, booking.guests),
        email: booking.source === 'website' ? addressOf(booking.name) : null,
        telephone: `01632 960 ${String(100 + ((services * 20 + index * 7) % 900))}`,
        seenAt: isNew ? null : new Date().toISOString(),
        ...timestamps(isNew ? index : 24 + index * 5),
      },
    });
  }
  return book.length > 0 ? 1 : 0;
}

/** As of the site's own: eight letters and digits without those that are taken for each other. */
function referenceOf(...numbers: number[]): string {
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
  const code = numbers.map((number) => {
    const [high, low] = [Math.floor(number / letters.length), number % letters.length];
    return `${letters[high]}${letters[low]}`;
  });
  return `${code.join('')}22`.slice(0, 8);
}

/** As the demo's settings keep a table. */
function minutesOf(service: string | null, guests: number): number {
  const rules = BOOKING_SERVICES.find(({ name }) => name === service) ?? BOOKING_SERVICES[0];
  return (guests > 6 ? rules?.minutesForMore : rules?.minutesForSix) ?? 120;
}

/** As if the guests had booked one after another. */
function timestamps(hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return { createdAt: at, updatedAt: at };
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@guests.example`;
