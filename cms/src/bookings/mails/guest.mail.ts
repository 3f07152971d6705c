import { cardImageOf } from '@saltmarsh/contract/constants/stored-images';
import { isListed } from '@saltmarsh/contract/domain/allergen-names';
import { kitchenText, namedAllergies } from '@saltmarsh/contract/domain/note-allergies';
import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../../environment';
import { mailMessage, type MailFact, type MailMessage } from '../../mail/mail-message';
import { guestLink } from '../booking-reference';
import type { BookingRow } from '../booking-row';
import { guestAllergiesIn, isSevere, weakerWarning } from '../booking.resource';
import { answerBy } from '../guests/answer-by';
import { standingOf, STANDINGS, untilText, wordsOf, type GuestNews } from './guest-mail-texts';
import {
  alsoNotedFact,
  atTime,
  changedTable,
  dayOf,
  guestsText,
  largeTable,
  untilFact,
  type Circumstances,
  type Told,
} from './mail-facts';

export const GONE: readonly GuestNews[] = ['declined', 'cancelled_by_us', 'cancelled_by_guest'];

/** News that does not repeat the staff's reply, which an earlier mail has quoted. */
const WITHOUT_REPLY: readonly GuestNews[] = ['offered', 'reminder'];

export function mailToGuest(
  news: GuestNews,
  row: BookingRow & { email: string; reference: string },
  site: Site,
  { former, also, was, note, isByHand, isByStaff, isRestored, isFirst }: GuestCircumstances = {},
): MailMessage {
  const { subject, heading, before } = wordsOf(news, row, was);
  const { see, notice } = standingOf(news, row);
  const hasLeftList = was?.state === 'waiting' && row.state !== 'waiting' && !GONE.includes(news);
  const isGone = GONE.includes(news);
  const link = { label: see, url: guestLink(row) };
  const telephone = numberFor(row.telephone, site.telephone);
  const ring = telephone ? `ring ${telephone} or ` : '';
  const { street, town, county, postcode } = site.address;
  const where = [street, town, county, postcode].filter(Boolean).join(', ');
  const until =
    news === 'offered'
      ? [{ name: 'Kept until', value: untilText(row.offeredUntil) }]
      : untilFact('Yours until', row, was, site);
  const notices = [
    notice ?? [],
    isGone ? [] : [...severeText(row, was, telephone), ...lostText(row, was)],
  ].flat();
  const kept = until.map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  return mailMessage({
    to: row.email,
    subject,
    preview: `${[guestsText(row.guests), ...kept].join(', ')}. ${[...(news === 'changed' ? [] : notices), ...before][0]}`,
    restaurant: site.name,
    picture: isGone ? undefined : cardImageOf(row.date),
    heading,
    large: largeTable(row, isGone),
    isPending: row.state === 'requested' || row.state === 'waiting',
    greeting: `Dear ${row.name},`,
    notices,
    before: [
      ...(isRestored ? [`Please ignore our last email: ${STANDINGS[row.state]?.stands}`] : []),
      ...before,
      ...(hasLeftList && changedTable(row, was).length > 0
        ? [`You are off our waiting list for ${dayOf(was.date)} at ${was.time}.`]
        : []),
      ...(also ? mentionOf(also, news, isByHand) : []),
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
      ...changedTable(row, isGone || hasLeftList ? undefined : was),
      ...until,
      ...(note && !isGone ? [{ name: 'Please note', value: note }] : []),
      ...(row.notes && !isGone ? kitchenFact(row, was) : []),
      ...(isGone ? [] : [alsoNotedFact(row, was)]),
      ...(where && !isGone ? [{ name: 'Where', value: where, url: site.map_url }] : []),
      { name: 'Name', value: row.name },
      { name: 'Reference', value: row.reference },
    ].filter(({ value }) => value),
    ...(isGone
      ? {
          lead: 'We would be glad to see you another day.',
          button: { label: 'Book another table', url: `${environment.appUrl}/book` },
          link,
        }
      : {
          ...(row.notes && {
            lead: `Your ${was && was.notes !== row.notes ? 'new ' : ''}notes are on your booking page.`,
          }),
          button: { ...link, isQuiet: news !== 'offered' },
          ...(also && { link: linkTo(also) }),
        }),
    after:
      row.state === 'requested'
        ? []
        : [
            `If ${news === 'changed' && isByStaff ? 'this does not suit you' : 'you have a question'}, ${ring}reply to this email.`,
          ],
    ...(isFirst && {
      small:
        'If you did not ask for a table, your address was probably entered by mistake. Please reply to this email, and we will remove it.',
    }),
    foot: [isGone ? where : '', telephone].flatMap((line) => line || []),
    map: site.map_url,
    telephones: [telephone],
  });
}

function waitText(row: BookingRow, site: Site, ring: string): string {
  const by = answerBy(row, site);
  return by
    ? `If you have not heard from us by ${dayOf(by)}, please ${ring}reply to this email.`
    : `It is for today: if you do not hear from us soon, please ${ring}reply to this email.`;
}

function lostText(row: BookingRow, was: Told | undefined): string[] {
  const weaker = weakerWarning({ ...row, staffNotes: null }, was);
  const lost = [
    was?.notes && !row.notes && 'Your notes are deleted.',
    weaker && `${WEAKER[weaker]} If that is wrong, please change your notes or ring us.`,
  ].filter(Boolean);
  return lost.length > 0 ? [lost.join(' ')] : [];
}

const WEAKER = {
  named: 'No allergy is marked as severe now.',
  unnamed: 'We no longer find the name of an allergy in your notes.',
  none: 'No allergy is marked for the kitchen now.',
};

/** A guest who waits has no table yet, and need not ring. */
function severeText(row: BookingRow, was: Told | undefined, telephone: string | null): string[] {
  if (row.state === 'waiting' || !guestAllergiesIn(row).some(isSevere)) return [];
  const answer = telephone ? `ring ${telephone}` : 'reply to this email';
  const ask = `You told us of a severe allergy: please ${answer} before you come, and tell your waiter as well.`;
  const isKnown =
    was && was.state !== 'waiting' && guestAllergiesIn({ ...row, ...was }).some(isSevere);
  return [isKnown ? `${ask} If you have rung already, thank you.` : ask];
}

/**
 * Leaves out the text of the notes, and allergies in the guest's own words. The email address is
 * unverified, so otherwise anyone could make us send any text to a stranger.
 */
function kitchenFact(row: BookingRow, was: Told | undefined): MailFact[] {
  const allergies = guestAllergiesIn(row);
  const marked = kitchenText(allergies, isListed);
  const ask =
    row.state === 'waiting' || allergies.some(isSevere)
      ? ''
      : ' Please tell your waiter as well, and ring us if it is severe.';
  const listOf = (marks: string[]) => namedAllergies(marks, isListed);
  const wasMarked = was && guestAllergiesIn({ ...row, ...was });
  const former = wasMarked && (wasMarked.length > 0 ? listOf(wasMarked) : 'none');
  const isNew = former !== undefined && former !== listOf(allergies);
  return marked ? [{ name: 'Allergies', value: `${marked}${ask}`, ...(isNew && { former }) }] : [];
}

interface GuestCircumstances extends Circumstances {
  /** The note for guests from the rules of the booking's service. */
  note?: string | null;
  /** The party is so large that staff must confirm its table. */
  isByHand?: boolean;
  /** The guest has not made this change. */
  isByStaff?: boolean;
  /** The booking was cancelled for a closing and is restored. */
  isRestored?: boolean;
  /** The guest was last told about the booking at another address, or never. */
  isFirst?: boolean;
}

const MENTIONS: Partial<Record<GuestNews, string>> = {
  waiting: 'It stays yours while you wait.',
  offered: 'If you take this one, we cancel that one.',
};
const CANCEL_ONE = 'Did you mean to change it? Then please cancel one of the two.';

/** @param isByHand staff must confirm the table in `news`, so it replaces no other table */
function mentionOf(also: BookingRow, news: GuestNews, isByHand = false): string[] {
  const mention = news === 'offered' && isByHand ? undefined : MENTIONS[news];
  const table = `table at ${atTime(also)}`;
  if (GONE.includes(news))
    return [`Your ${also.state === 'confirmed' ? '' : 'request for a '}${table} still stands.`];
  return [`You also have a ${table}. ${mention ?? CANCEL_ONE}`];
}

const linkTo = ({ time, email, reference }: BookingRow) => ({
  label: `View or cancel the table at ${time}`,
  url: guestLink({ reference: reference ?? '', email }),
});

/** Returns a mail without the guest's link or name: the former address may be a stranger's. */
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
