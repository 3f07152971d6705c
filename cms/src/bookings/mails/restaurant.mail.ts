import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../../environment';
import { mailMessage, type MailMessage } from '../../mail/mail-message';
import type { BookingRow } from '../booking-row';
import { dayOf, guestsText } from './mail-texts';

/** A guest's actions of which the restaurant is mailed. */
export type RestaurantNews = 'new' | 'changed' | 'accepted' | 'cancelled';

/** Returns the subject, and a sentence about what the guest has done. */
function wordsToRestaurant(news: RestaurantNews, { name, state }: BookingRow): [string, string] {
  switch (news) {
    case 'new':
      if (state === 'confirmed') return ['Table booked', `${name} has booked a table.`];
      if (state === 'waiting') return ['Waiting list', `${name} is on the waiting list.`];
      return ['Table request', `${name} would like a table.`];
    case 'changed':
      return ['Booking changed', `${name} has changed the booking. This is how it is now.`];
    case 'accepted':
      return [
        'Table taken from the waiting list',
        `${name} was on the waiting list and takes the table.`,
      ];
    case 'cancelled':
      return ['Booking cancelled', `${name} has cancelled the booking.`];
  }
}

export function mailToRestaurant(
  news: RestaurantNews,
  row: BookingRow,
  site: Site,
  former?: BookingRow,
): MailMessage {
  const [subject, what] = wordsToRestaurant(news, row);
  const facts = [
    ['Party', guestsText(row.guests)],
    ['Name', row.name],
    ['Telephone', row.telephone],
    ['Email', row.email],
    ['Reference', row.reference],
    ['Notes', row.notes],
  ] as const;
  return mailMessage({
    to: site.email,
    ...(row.email && { replyTo: row.email }),
    subject: `${subject}: ${guestsText(row.guests)}, ${dayOf(row.date)} at ${row.time}, ${row.name}`,
    restaurant: site.name,
    heading: subject,
    large: { first: dayOf(row.date), second: row.time, isStruck: news === 'cancelled' },
    before: [
      what,
      ...(former ? [`Their table at ${former.time} is cancelled.`] : []),
      ...(row.state === 'requested' ? ['The guest has been told to expect a reply.'] : []),
    ],
    facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    button: {
      label: 'Open the book',
      url: `${environment.appUrl}/admin/bookings?date=${eveningOf(site, row)}`,
    },
    after: [],
  });
}
