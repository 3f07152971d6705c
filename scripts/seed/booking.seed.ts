import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn, type Span } from '@saltmarsh/contract/domain/opening-hours';
import { DINNERS, LUNCHES } from './content/booking-content';
import { BOOKING_SERVICES, SITE } from './content/site-setting-content';

const BOOKING = 'api::booking-request.booking-request';
const DAYS = 12;

/**
 * Adds bookings of the coming days as rows, so that no emails are sent. Does nothing if there are bookings,
 * so that a second run adds none to those of staff.
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

/** @returns the number of services that it has filled */
async function seedService(
  date: string,
  { name, opens, closes }: Span,
  { day, services }: { day: number; services: number },
): Promise<number> {
  const books = opens < '15:00' ? LUNCHES : name === 'Bar' ? [] : DINNERS;
  const book = books[services % Math.max(1, books.length)] ?? [];
  // Later days have fewer bookings.
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

/** Returns a reference like the site's own: eight letters and digits, without lookalikes. */
function referenceOf(...numbers: number[]): string {
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
  const code = numbers.map((number) => {
    const [high, low] = [Math.floor(number / letters.length), number % letters.length];
    return `${letters[high]}${letters[low]}`;
  });
  return `${code.join('')}22`.slice(0, 8);
}

/** Returns the time that the demo's settings keep a table for. */
function minutesOf(service: string | null, guests: number): number {
  const rules = BOOKING_SERVICES.find(({ name }) => name === service) ?? BOOKING_SERVICES[0];
  return (guests > 6 ? rules?.minutesForMore : rules?.minutesForSix) ?? 120;
}

/** Spreads the times, as if guests had booked one after another. */
function timestamps(hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return { createdAt: at, updatedAt: at };
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@guests.example`;
