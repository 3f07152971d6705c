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
/** Each line of the note its own paragraph: the mail knows no other break. */
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
      `${booking.name} asks for a table for ${summary(booking)}.`,
      `Telephone: ${booking.telephone}`,
      `E-mail: ${booking.email}`,
      ...(booking.notes ? ['Notes:', ...noteLines(booking)] : []),
    ],
    button: {
      label: 'Open it in the panel',
      url: `${compatApiConfig().appUrl}/strapi/panel/content-manager/collection-types/${BOOKING_REQUEST}/${documentId}`,
    },
    after: ['The guest has been told that you will answer by e-mail or telephone.'],
    from: site.name,
  });
}

export function mailToDiner(booking: BookingRequest, site: Site): MailMessage {
  return mailMessage({
    to: booking.email,
    subject: `Your table at ${site.name}: request received`,
    before: [
      `Dear ${booking.name},`,
      `Thank you. We have your request for ${summary(booking)}. It becomes a booking when we confirm it, by e-mail or telephone.`,
      ...(booking.notes ? ['You told us:', ...noteLines(booking)] : []),
    ],
    after: [
      `To change or cancel, ring ${site.telephone} or answer this mail.`,
      'If you did not ask for a table, please ignore this: somebody mistyped an address.',
    ],
    from: [site.name, site.address.street, site.address.town].filter(Boolean).join(', '),
  });
}
