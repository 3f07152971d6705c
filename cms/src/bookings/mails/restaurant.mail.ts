import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '../../environment';
import { mailMessage, type MailFact, type MailMessage } from '../../mail/mail-message';
import type { BookingRow } from '../booking-row';
import { allergiesIn, type NotedRow } from '../booking.resource';
import { answerBy } from '../guests/answer-by';
import {
  changedTable,
  dayOf,
  fact,
  guestsText,
  isChanged,
  largeTable,
  shortDayOf,
  type Told,
} from './mail-facts';

export type RestaurantNews = 'new' | 'changed' | 'accepted' | 'cancelled';

/** Returns the first words of the subject, and a sentence about what the guest has done. */
function wordsToRestaurant(news: RestaurantNews, row: BookingRow, was?: Told): [string, string] {
  const { name, state } = row;
  const isRequest = state === 'requested';
  switch (news) {
    case 'new':
      if (state === 'confirmed') return ['Booked', `${name} has booked a table.`];
      if (state === 'waiting') return ['Waiting list', `${name} has joined the waiting list.`];
      return ['Request', `${name} asks for a table.`];
    case 'changed':
      if (isRequest && was?.state === 'confirmed') {
        const what = `${name} asks for a change. The confirmed table is released.`;
        return ['Change to confirm', what];
      }
      if (isRequest) {
        const isMoved = changedTable(row, was).length > 0;
        const what = isMoved ? 'asks for a change' : 'has changed the notes';
        return ['Request changed', `${name} ${what}.`];
      }
      if (state === 'waiting') return ['Waiting list changed', `${name} waits for another table.`];
      return ['Changed', `${name} has changed the booking.`];
    case 'accepted':
      return isRequest
        ? ['Request from list', `${name} was on the waiting list and asks for a table.`]
        : ['Booked from list', `${name} was on the waiting list and takes the table.`];
    case 'cancelled':
      if (was?.state === 'waiting') {
        return ['Waiting list left', `${name} has left the waiting list.`];
      }
      return was?.state === 'requested'
        ? ['Request withdrawn', `${name} has withdrawn the request.`]
        : ['Cancelled', `${name} has cancelled the booking.`];
  }
}

export function mailToRestaurant(
  news: RestaurantNews,
  row: BookingRow,
  site: Site,
  { former, was }: { former?: BookingRow | undefined; was?: Told | undefined } = {},
): MailMessage {
  const [heading, what] = wordsToRestaurant(news, row, was);
  const isCancelled = news === 'cancelled';
  const isRequest = row.state === 'requested';
  const allergies = isCancelled ? '' : marksOf(row).join(', ');
  const facts = factsFor(news, row, was, site);
  return mailMessage({
    to: site.email,
    ...(row.email && { replyTo: row.email }),
    subject: `${allergies && '⚠ '}${heading}: ${nearDayOf(row.date)} ${row.time}${formerText(row, was)}, ${guestsText(row.guests)}, ${row.name}${allergies && ` (${allergies})`}`,
    preview: previewOf(isCancelled ? facts.filter(({ name }) => name !== 'Notes') : facts),
    restaurant: site.name,
    heading,
    large: largeTable(row, isCancelled),
    before: [
      what,
      ...(former ? [`Their table at ${former.time} is cancelled.`] : []),
      ...(isRequest && row.overLimitAt
        ? ['They have many bookings, so this request holds no table.']
        : []),
    ],
    facts,
    button: { ...buttonFor(row, site), isAddressHidden: true },
    after: row.email ? [`A reply to this email reaches ${row.name}.`] : [],
    telephones: [row.telephone],
  });
}

/** Formats `Fri 4 Dec` or `today, Fri 4 Dec`. */
const nearDayOf = (date: string) =>
  `${date === londonNow().date ? 'today, ' : ''}${shortDayOf(date)}`;

/** Names the table that a change has freed, e.g. ` (was Fri 4 Dec 19:00)`. */
function formerText({ date, time }: BookingRow, was: Told | undefined): string {
  if (!was || (was.date === date && was.time === time)) return '';
  return ` (was ${was.date === date ? '' : `${nearDayOf(was.date)} `}${was.time})`;
}

/**
 * Returns the allergies to warn of. If there are notes, the warning points to them too: they may
 * name allergies in words that we don't know.
 */
function marksOf(row: NotedRow): string[] {
  const allergies = allergiesIn(row);
  return allergies.length > 0 && row.notes ? [...new Set([...allergies, UNNAMED])] : allergies;
}

function buttonFor(row: BookingRow, site: Site): { label: string; url: string } {
  if (row.state === 'requested') {
    return { label: 'Answer this request', url: bookAt(row, site, row.reference) };
  }
  return row.state === 'cancelled_by_guest'
    ? { label: 'Open the book', url: bookAt(row, site) }
    : { label: 'Open this booking', url: bookAt(row, site, row.reference) };
}

/** Returns the URL that shows the booking's evening in the book, or only one booking of it. */
function bookAt(row: BookingRow, site: Site, search: string | null = null): string {
  const where = { date: eveningOf(site, row), ...(search && { search }) };
  return `${environment.appUrl}/admin/bookings?${new URLSearchParams(where).toString()}`;
}

/** Returns the facts: allergies first, then changed facts, then unchanged facts. */
function factsFor(
  news: RestaurantNews,
  row: BookingRow,
  was: Told | undefined,
  site: Site,
): MailFact[] {
  const isRequest = row.state === 'requested';
  const by = isRequest && answerBy(row, site);
  const allergies = fact('Allergies', row, was, (told) =>
    marksOf({ ...row, notes: told.notes, allergies: told.allergies })
      .map((name) => (name === UNNAMED ? name : `⚠ ${name}`))
      .join(', '),
  );
  const facts = [
    ...(news === 'changed'
      ? [fact('State', row, was, ({ state }) => STATE_NAMES[state])].filter(isChanged)
      : []),
    ...(isRequest
      ? [{ name: 'Answer by', value: by ? dayOf(by) : 'now, because it is for today' }]
      : []),
    ...changedTable(row, was),
    fact('Notes', row, was, ({ notes }) => notes ?? ''),
    { name: 'Name', value: row.name },
    { name: 'Telephone', value: row.telephone ?? '' },
    { name: 'Email', value: row.email ?? '' },
    { name: 'Reference', value: row.reference ?? '' },
  ];
  return [
    ...(news === 'cancelled' ? [] : [{ ...allergies, isWarning: true }]),
    ...facts.filter(isChanged),
    ...facts.filter((each) => !isChanged(each)),
  ].filter(({ value }) => value);
}

/**
 * Returns the text that a list of emails shows beside the subject. The subject already contains the
 * table and the name.
 */
function previewOf(facts: readonly MailFact[]): string {
  return facts
    .filter((each) => each.isWarning || isChanged(each) || UNSEEN.includes(each.name))
    .map(({ name, value, former }) => {
      const told = NAMED.includes(name) ? `${name} ${value}` : value;
      return former ? `${told}, was ${former}` : told;
    })
    .join(' · ')
    .replace(/\s+/g, ' ')
    .slice(0, 150);
}

/** Facts that the subject lacks. */
const UNSEEN = ['Answer by', 'Notes', 'Telephone'];
/** Facts whose value is unclear without the name of the fact. */
const NAMED = ['Answer by', 'Guests'];
