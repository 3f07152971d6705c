import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../environment';
import { mailMessage, type MailMessage } from '../mail/mail-message';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { guestLink } from './booking-reference';
import type { BookingRow } from './booking-row';

const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);
export const summary = ({ date, time, guests }: BookingRow) =>
  `${guestsText(guests)}, ${longDate(date)} at ${time}`;
/** Splits into one paragraph per line: mails have no other line break. */
const lines = (text: string | null) => (text ? text.split(/\n+/).map((line) => line.trim()) : []);

/** Events of which a guest is mailed. */
export type GuestNews =
  | 'requested'
  | 'confirmed'
  | 'waiting'
  | 'offered'
  | 'changed'
  | 'reminder'
  | 'declined'
  | 'cancelled_by_us'
  | 'cancelled_by_guest';

interface Words {
  subject: string;
  before: string[];
  /** The label of the link to the booking. */
  button: string;
}

const SEE = 'View, change or cancel';
const NOT_BOOKED = 'Your table is not booked until we confirm it by email or telephone.';

function wordsOf(news: GuestNews, row: BookingRow, { name }: Site): Words {
  const table = summary(row);
  const sorry = lines(row.reply);
  switch (news) {
    case 'confirmed':
      return {
        subject: `Your table at ${name}: ${longDate(row.date)} at ${row.time}`,
        before: [`Your table is booked: ${table}.`, ...sorry, 'We look forward to seeing you.'],
        button: SEE,
      };
    case 'requested':
      return {
        subject: `Your table at ${name}: request received`,
        before: [`Thank you. We have received your request for ${table}. ${NOT_BOOKED}`],
        button: SEE,
      };
    case 'waiting':
      return {
        subject: `Your table at ${name}: you are on the waiting list`,
        before: [
          `You are on our waiting list for ${table}. If a table becomes free, we will write to you at once.`,
          ...sorry,
        ],
        button: 'View the booking or leave the list',
      };
    case 'offered':
      return {
        subject: `Your table at ${name}: one has become free`,
        before: [
          `A table has become free: ${table}. We keep it for you until ${untilText(row.offeredUntil)}.`,
          'Please take it or leave the list before then; after that we offer it to the next guest.',
        ],
        button: 'Take the table or leave the list',
      };
    case 'reminder':
      return {
        subject: `Your table at ${name} tomorrow at ${row.time}`,
        before: [
          `We look forward to seeing you: ${table}.`,
          'If you can’t come, please use the link below to tell us. Somebody else may be waiting for a table.',
        ],
        button: SEE,
      };
    case 'changed':
      if (row.state === 'requested') {
        return {
          subject: `Your table at ${name}: request changed to ${longDate(row.date)} at ${row.time}`,
          before: [`Your request is now for ${table}. ${NOT_BOOKED}`, ...sorry],
          button: SEE,
        };
      }
      return {
        subject: `Your table at ${name}: changed to ${longDate(row.date)} at ${row.time}`,
        before: [`Your booking has been changed. It is now for ${table}.`, ...sorry],
        button: SEE,
      };
    case 'declined':
      return {
        subject: `Your table at ${name}: we are sorry`,
        before: [`We are sorry: we have no table for ${table}.`, ...sorry],
        button: 'View the request',
      };
    case 'cancelled_by_us':
      return {
        subject: `Your table at ${name}: cancelled`,
        before: [`We are sorry: we have had to cancel your booking for ${table}.`, ...sorry],
        button: 'View the booking',
      };
    case 'cancelled_by_guest':
      return {
        subject: `Your table at ${name}: cancelled`,
        before: [`Your booking for ${table} has been cancelled, as you asked.`],
        button: 'View the booking',
      };
  }
}

/** Formats `Monday 7 July 2025 at 14:30`, in the restaurant's time. */
function untilText(moment: string | null): string {
  if (moment === null) return 'your table’s time';
  const { date, time } = londonNow(new Date(moment));
  return `${longDate(date)} at ${time}`;
}

/** Writes the mail to the guest about a step that concerns them. */
export function mailToGuest(
  news: GuestNews,
  row: BookingRow & { email: string; reference: string },
  site: Site,
  calendar?: string,
): MailMessage {
  const { subject, before, button } = wordsOf(news, row, site);
  const told = row.notes && news !== 'declined' ? ['You told us:', ...lines(row.notes)] : [];
  const call = site.telephone ? `call ${site.telephone} or ` : '';
  const message = mailMessage({
    to: row.email,
    subject,
    before: [`Dear ${row.name},`, ...before, ...told],
    button: { label: button, url: guestLink(row) },
    after: [
      `Your booking reference is ${row.reference}. If you have a question, ${call}reply to this email.`,
      'If you did not ask for a table, please ignore this email. Your address was probably entered by mistake.',
    ],
    from: [site.name, site.address.street, site.address.town].filter(Boolean).join(', '),
  });
  return { ...message, ...(calendar && { calendar }) };
}

/** A guest's actions of which the restaurant is mailed. */
export type RestaurantNews = 'new' | 'changed' | 'accepted' | 'cancelled';

const SUBJECTS: Record<RestaurantNews, (row: BookingRow) => string> = {
  new: ({ state }) =>
    state === 'confirmed' ? 'Table booked' : state === 'waiting' ? 'Waiting list' : 'Table request',
  changed: () => 'Booking changed',
  accepted: () => 'Table taken from the waiting list',
  cancelled: () => 'Booking cancelled',
};

export function mailToRestaurant(news: RestaurantNews, row: BookingRow, site: Site): MailMessage {
  const what: Record<RestaurantNews, string> = {
    new:
      row.state === 'confirmed'
        ? `${row.name} has booked a table for ${summary(row)}.`
        : row.state === 'waiting'
          ? `${row.name} is on the waiting list for ${summary(row)}.`
          : `${row.name} would like a table for ${summary(row)}.`,
    changed: `${row.name} has changed the booking. It is now for ${summary(row)}.`,
    accepted: `${row.name} was on the waiting list and takes the table for ${summary(row)}.`,
    cancelled: `${row.name} has cancelled the booking for ${summary(row)}.`,
  };
  return mailMessage({
    to: site.email,
    ...(row.email && { replyTo: row.email }),
    subject: `${SUBJECTS[news](row)}: ${summary(row)}, ${row.name}`,
    before: [
      what[news],
      ...(row.telephone ? [`Telephone: ${row.telephone}`] : []),
      ...(row.email ? [`Email: ${row.email}`] : []),
      ...(row.notes ? ['Notes:', ...lines(row.notes)] : []),
    ],
    button: {
      label: 'Open the book',
      url: `${environment.appUrl}/admin/bookings?date=${row.date}`,
    },
    after: row.state === 'requested' ? ['The guest has been told to expect a reply.'] : [],
    from: site.name,
  });
}
