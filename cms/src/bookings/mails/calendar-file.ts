import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type { Site } from '@saltmarsh/contract/messages/site';
import { guestLink } from '../booking-reference';
import type { BookingRow } from '../booking-row';
import { minutesAtTable } from '../table-until';

export type CalendarNews = 'confirmed' | 'cancelled';

/** Encodes a name (RFC 6868). Replaces backslashes, which `ical-generator` would double. */
const parameter = (name: string) =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll('\\', '/');

/**
 * Returns the table as an invitation that the guest has accepted. Calendars update an invitation,
 * but not a published event, when a newer version arrives. The times are in UTC, because UTC needs
 * no description of a time zone.
 */
export function calendarFile(
  news: CalendarNews,
  row: BookingRow & { email: string; reference: string },
  site: Site,
): string | undefined {
  const begins = londonMinutes(row.date, row.time);
  if (begins === undefined) return undefined;
  const isCancelled = news === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Saltmarsh', product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const { street, town, postcode } = site.address;
  const event = calendar.createEvent({
    id: row.calendarUid ?? row.reference,
    sequence: row.sequence ?? 0,
    start: new Date(begins * 60_000),
    end: new Date((begins + minutesAtTable(row, site)) * 60_000),
    summary: `${site.name}: table for ${row.guests}`,
    description: [
      `Your booking reference is ${row.reference}.`,
      ...(site.telephone ? [`Telephone: ${numberFor(row.telephone, site.telephone)}`] : []),
    ].join('\n'),
    location: [site.name, street, town, postcode].filter(Boolean).join(', '),
    url: guestLink(row),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(site.name), email: site.email || row.email },
  });
  event.createAttendee({
    name: parameter(row.name),
    email: row.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  // The last line needs a line break too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
