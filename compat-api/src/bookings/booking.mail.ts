import { compatApiConfig } from '../config';
import type { BookingRequest } from '../contract/booking';
import { longDate } from '../contract/long-date';
import type { Site } from '../contract/site';
import { mailMessage } from '../mail/mail-message';
import type { MailMessage } from '../mail/mail-message';
import { BOOKING_REQUEST } from '../uids';

const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);
const summary = ({ date, time, guests }: BookingRequest) =>
  `${guestsText(guests)}, ${longDate(date)} at ${time}`;
/** One paragraph per line: mails have no other line break. */
const noteLines = ({ notes }: BookingRequest) =>
  notes?.split(/\n+/).map((line) => line.trim()) ?? [];

export function mailToRestaurant(
  booking: BookingRequest,
  site: Site,
  documentId: string,
): MailMessage {
  return mailMessage({
    to: site.email,
    replyTo: booking.email,
    subject: `Table request: ${summary(booking)}, ${booking.name}`,
    before: [
      `${booking.name} would like a table for ${summary(booking)}.`,
      `Telephone: ${booking.telephone}`,
      `Email: ${booking.email}`,
      ...(booking.notes ? ['Notes:', ...noteLines(booking)] : []),
    ],
    button: {
      label: 'View request in the panel',
      url: `${compatApiConfig().appUrl}/strapi/panel/content-manager/collection-types/${BOOKING_REQUEST}/${documentId}`,
    },
    after: ['The guest has been told to expect a reply by email or telephone.'],
    from: site.name,
  });
}

export function mailToDiner(booking: BookingRequest, site: Site): MailMessage {
  return mailMessage({
    to: booking.email,
    subject: `Your table at ${site.name}: request received`,
    before: [
      `Dear ${booking.name},`,
      `Thank you. We have received your request for ${summary(booking)}. Your table is not booked until we confirm it by email or telephone.`,
      ...(booking.notes ? ['You told us:', ...noteLines(booking)] : []),
    ],
    after: [
      `To change or cancel your request, call ${site.telephone} or reply to this email.`,
      'If you did not request a table, please ignore this email. Your address was probably entered by mistake.',
    ],
    from: [site.name, site.address.street, site.address.town].filter(Boolean).join(', '),
  });
}
