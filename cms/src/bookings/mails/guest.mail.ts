import { cardImageOf } from '@saltmarsh/contract/constants/stored-images';
import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../../environment';
import { mailMessage, type MailFact, type MailMessage } from '../../mail/mail-message';
import { guestLink } from '../booking-reference';
import type { BookingRow } from '../booking-row';
import { allergiesIn } from '../booking.resource';
import { answerBy } from '../guests/answer-by';
import { tableUntil } from '../table-until';
import { untilText, wordsOf, type GuestNews } from './guest-mail-texts';
import {
  changedTable,
  dayOf,
  fact,
  guestsText,
  isChanged,
  largeTable,
  type Told,
} from './mail-facts';

const GONE: readonly GuestNews[] = ['declined', 'cancelled_by_us', 'cancelled_by_guest'];

/** News that does not repeat the staff's reply, which an earlier mail has quoted. */
const WITHOUT_REPLY: readonly GuestNews[] = ['offered', 'reminder'];

const CLOSING = 'we close';

/**
 * Returns the fact that tells until when the guest has the table or its offer. If that is the
 * closing time, the fact is given only if it is a change.
 */
function untilFact(news: GuestNews, row: BookingRow, site: Site, was?: Told): MailFact[] {
  if (news === 'offered') return [{ name: 'Kept until', value: untilText(row.offeredUntil) }];
  if (row.state !== 'confirmed') return [];
  const known = was?.state === 'confirmed' ? was : undefined;
  const end = fact('Yours until', row, known, (told) => tableUntil(told, site) ?? CLOSING);
  return end.value === CLOSING && !isChanged(end) ? [] : [end];
}

export function mailToGuest(
  news: GuestNews,
  row: BookingRow & { email: string; reference: string },
  site: Site,
  { former, also, was, note, isByHand, isByStaff, isRestored }: Circumstances = {},
): MailMessage {
  const { subject, heading, before, see } = wordsOf(news, row, was);
  const isGone = GONE.includes(news);
  const link = { label: see, url: guestLink(row) };
  const telephone = numberFor(row.telephone, site.telephone);
  const ring = telephone ? `ring ${telephone} or ` : '';
  const { street, town, postcode } = site.address;
  const where = [street, town, postcode].filter(Boolean).join(', ');
  const until = isGone ? [] : untilFact(news, row, site, was);
  const kept = until.map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  return mailMessage({
    to: row.email,
    subject,
    preview: `${[guestsText(row.guests), ...kept].join(', ')}. ${before[0]}`,
    restaurant: site.name,
    picture: isGone ? undefined : cardImageOf(row.date),
    heading,
    large: largeTable(row, isGone),
    before: [
      `Dear ${row.name},`,
      ...(isRestored ? [`Please ignore our last email: ${STANDS[row.state]}`] : []),
      ...before,
      ...(row.state === 'requested' ? [waitText(row, site, ring)] : []),
      ...(former
        ? [`It takes the place of your table at ${former.time}, which we have cancelled.`]
        : []),
      ...(news === 'offered' && isByHand
        ? [`We confirm a table for ${row.guests} by hand, once you have taken it.`]
        : []),
    ],
    ...(row.reply && !WITHOUT_REPLY.includes(news) && { quote: row.reply }),
    facts: [
      ...changedTable(row, isGone ? undefined : was),
      ...until,
      ...(note && !isGone ? [{ name: 'Note', value: note }] : []),
      ...(row.notes && !isGone ? [notesFact(row, ring)] : []),
      ...(where && !isGone ? [{ name: 'Where', value: where }] : []),
      { name: 'Name', value: row.name },
      { name: 'Reference', value: row.reference },
    ],
    ...(isGone
      ? {
          lead: 'We would be glad to see you another day.',
          button: { label: 'Book another day', url: `${environment.appUrl}/book` },
          link,
        }
      : { button: { ...link, isQuiet: news !== 'offered' }, ...(also && mentionOf(also, news)) }),
    after: [
      ...(row.state === 'requested'
        ? []
        : [
            `If ${news === 'changed' && isByStaff ? 'this does not suit you' : 'you have a question'}, ${ring}reply to this email.`,
          ]),
    ],
    ...(isFirst(row) && {
      small:
        'If you did not ask for a table, your address was probably entered by mistake. Please reply to this email, and we will cancel it.',
    }),
    foot: [isGone ? where : '', telephone].flatMap((line) => line || []),
    map: site.map_url,
    telephones: [telephone],
  });
}

/** Tells the guest how long to wait for the answer to a request. */
function waitText(row: BookingRow, site: Site, ring: string): string {
  const by = answerBy(row, site);
  return by
    ? `If you have not heard from us by ${dayOf(by)}, please ${ring}reply to this email.`
    : `It is for today: if you do not hear from us soon, please ${ring}reply to this email.`;
}

/**
 * Leaves out the notes' text: the email address is unverified, so anyone could make us send a text
 * of theirs to a stranger.
 */
function notesFact(row: BookingRow, ring: string): MailFact {
  // A guest on the waiting list has no table to come to.
  const allergies = row.state === 'waiting' ? [] : allergiesIn({ ...row, staffNotes: null });
  const isSevere = allergies.some((each) => each.startsWith('severe '));
  const value = isSevere
    ? `We have them. The severe allergy is marked for the kitchen: please ${ring}reply to this email before you come, and tell your waiter as well.`
    : allergies.length > 0
      ? 'We have them. The allergy is marked for the kitchen: please tell your waiter as well, and ring us if it is severe.'
      : 'We have them.';
  return { name: 'Your notes', value };
}

/** The end of the sentence about a booking that was restored because its closing was removed. */
const STANDS: Readonly<Record<string, string>> = {
  confirmed: 'your table stands.',
  requested: 'your request stands.',
  waiting: 'you are still on our waiting list.',
};

interface Circumstances {
  /** The table in the same service that the guest gave up for this one. */
  former?: BookingRow | undefined;
  /** Another table of the guest in the same service. */
  also?: BookingRow | undefined;
  /** The booking as the guest was last told about it. */
  was?: Told | undefined;
  /** The note for guests from the rules of the booking's service. */
  note?: string | null;
  /** The party is so large that staff must confirm its table. */
  isByHand?: boolean;
  /** The guest has not made this change. */
  isByStaff?: boolean;
  /** The booking was cancelled for a closing that has been taken back. */
  isRestored?: boolean;
}

const MENTIONS: Partial<Record<GuestNews, string>> = {
  waiting: 'It stays yours while you wait.',
  offered: 'If you take this one, we cancel that one.',
};

function mentionOf({ time, email, reference }: BookingRow, news: GuestNews) {
  const also = `You also have a table at ${time} that ${time >= '17:00' ? 'evening' : 'day'}.`;
  return {
    lead: `${also} ${MENTIONS[news] ?? 'Did you mean to change it? Then please cancel one of the two.'}`,
    link: {
      label: `View or cancel the table at ${time}`,
      url: guestLink({ reference: reference ?? '', email }),
    },
  };
}

/** Returns a mail without a link or name: the former address may be a stranger's. */
export function mailToFormerAddress(
  { email, date, time, reference }: BookingRow & { email: string },
  site: Site,
): MailMessage {
  const ring = site.telephone ? `ring ${site.telephone} or ` : '';
  return mailMessage({
    to: email,
    subject: `Email address changed: ${dayOf(date)}, ${time}`,
    restaurant: site.name,
    heading: 'Your booking has another email address',
    large: { first: dayOf(date), second: time, isStruck: false },
    before: [
      `Mail about booking ${reference} now goes to another address. This one gets no more, and the attached file takes the booking out of this calendar.`,
    ],
    after: [`If this is a mistake, please ${ring}reply to this email.`],
    telephones: [site.telephone],
  });
}

/** Returns whether this is the first mail: the booking has not been changed since it was made. */
export const isFirst = ({ createdAt, updatedAt }: BookingRow) => createdAt === updatedAt;
