import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../../environment';
import { mailMessage, type MailMessage } from '../../mail/mail-message';
import type { BookingRow } from '../booking-row';
import { allergiesIn } from '../booking.resource';
import { dayOf, guestsText, wasFact, type Told } from './mail-texts';

export type RestaurantNews = 'new' | 'changed' | 'accepted' | 'cancelled';

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
  { former, was }: { former?: BookingRow | undefined; was?: Told | undefined } = {},
): MailMessage {
  const [heading, what] = wordsToRestaurant(news, row);
  const isCancelled = news === 'cancelled';
  const allergies = allergiesIn(row).join(', ');
  const mark = allergies && !isCancelled ? `⚠ ${allergies}: ` : '';
  const changed = news === 'changed' ? wasFact(was, row, site) : [];
  const hasOnlyNotes = news === 'changed' && was && changed.length === 0 && was.notes !== row.notes;
  const facts = [
    ['Allergies', allergies && `⚠ ${allergies}`],
    ...changed,
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
    subject: `${mark}${heading}: ${guestsText(row.guests)}, ${dayOf(row.date)} at ${row.time}, ${row.name}`,
    restaurant: site.name,
    heading,
    large: { first: dayOf(row.date), second: row.time, isStruck: isCancelled },
    before: [
      what,
      ...(hasOnlyNotes ? ['Only the notes have changed.'] : []),
      ...(former ? [`Their table at ${former.time} is cancelled.`] : []),
      ...(row.state === 'requested' ? ['The guest has been told to expect a reply.'] : []),
    ],
    facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    button: {
      label: row.state === 'requested' ? 'Answer this request' : 'Open the book',
      url: `${environment.appUrl}/admin/bookings?date=${eveningOf(site, row)}`,
    },
    after: [],
    telephones: [row.telephone],
  });
}
