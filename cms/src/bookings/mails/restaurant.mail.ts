import { STATE_NAMES, type BookingState } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { UNNAMED, withSeverity } from '@saltmarsh/contract/domain/note-allergies';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { Site } from '@saltmarsh/contract/messages/site';
import { pick } from '../../database/typed-query';
import { environment } from '../../environment';
import { mailMessage, type MailFact, type MailMessage } from '../../mail/mail-message';
import type { BookingRow } from '../booking-row';
import {
  allergiesIn,
  guestAllergiesIn,
  isSevere,
  weakerWarning,
  type NotedRow,
} from '../booking.resource';
import { answerBy } from '../guests/answer-by';
import {
  alsoNotedFact,
  atTime,
  changedTable,
  dayOf,
  fact,
  guestsText,
  isChanged,
  isOnlyNoted,
  largeTable,
  shortDayOf,
  untilFact,
  type Circumstances,
  type Told,
} from './mail-facts';

export type RestaurantNews = 'new' | 'changed' | 'accepted' | 'cancelled';

/** Returns the first words of the subject, and a sentence about what the guest has done. */
function wordsToRestaurant(news: RestaurantNews, row: BookingRow, was?: Told): [string, string] {
  const { name, state } = row;
  const isRequest = state === 'requested';
  const hasLeftList = was?.state === 'waiting' && state !== 'waiting' && news === 'changed';
  switch (hasLeftList ? 'accepted' : news) {
    case 'new':
      if (state === 'confirmed') return ['Booked', `${name} has booked a table.`];
      if (state === 'waiting') {
        const what = `${name} has joined the waiting list. If a table becomes free, it is offered to them by email.`;
        return ['Waiting list', what];
      }
      return ['Request', `${name} asks for a table.`];
    case 'changed':
      if (state === 'confirmed' && was?.state === 'requested') {
        return ['Now booked', `${name} has changed the booking, which is now confirmed.`];
      }
      if (isRequest && was?.state === 'confirmed') {
        const what = `${name} asks for a change. The confirmed table is released.`;
        return ['Change to confirm', what];
      }
      if (was && isOnlyNoted(row, was)) {
        return state === 'waiting'
          ? ['Waiting list notes', `${name}, who is on the waiting list, has changed the notes.`]
          : ['Notes changed', `${name} has changed the notes.`];
      }
      if (isRequest) return ['Request changed', `${name} has changed the request.`];
      if (state === 'waiting')
        return ['Waiting list changed', `${name} has changed what they wait for.`];
      return ['Changed', `${name} has changed the booking.`];
    case 'accepted':
      return isRequest
        ? ['Request from list', `${name} was on the waiting list and asks for a table.`]
        : ['Booked from list', `${name} was on the waiting list and has booked a table.`];
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
  { former, also, was }: Circumstances = {},
): MailMessage {
  const [heading, what] = wordsToRestaurant(news, row, was);
  const isCancelled = news === 'cancelled';
  const isRequest = row.state === 'requested';
  const allergies = isCancelled ? '' : marksText(row, was);
  const facts = factsFor(news, row, was, site);
  return mailMessage({
    to: site.email,
    ...(row.email && { replyTo: row.email }),
    subject: `${allergies && '⚠ '}${heading}: ${nearDayOf(row.date)} ${row.time}, ${guestsText(row.guests)}${formerText(row, was)}, ${row.name}${allergies && ` – ${allergies}`}`,
    preview: previewOf(isCancelled ? facts.filter(({ name }) => name !== 'Notes') : facts),
    restaurant: site.name,
    heading,
    large: largeTable(row, isCancelled),
    isPending: isRequest || row.state === 'waiting',
    before: [
      what,
      ...(isAskedToRing(row)
        ? ['We have asked them to ring about the severe allergy. If they do not, please ring them.']
        : []),
      ...(also ? [`They also have a table at ${atTime(also)}.`] : []),
      ...(former ? [`Their table at ${former.time} is cancelled.`] : []),
      ...(isRequest && row.overLimitAt
        ? ['They have many bookings, so this request holds no table.']
        : []),
    ],
    facts,
    button: buttonFor(row, site),
    after: row.email ? [`A reply to this email reaches ${row.name}.`] : [],
    telephones: [row.telephone],
  });
}

/** Formats `Fri 4 Dec` or `today, Fri 4 Dec`. */
const nearDayOf = (date: string) =>
  `${date === londonNow().date ? 'today, ' : ''}${shortDayOf(date)}`;

/** Names the former values of what has changed, e.g. ` (was Fri 4 Dec 19:00, 4 guests)`. */
function formerText({ date, time, guests }: BookingRow, was: Told | undefined): string {
  if (!was) return '';
  const day = was.date === date ? '' : `${nearDayOf(was.date)} `;
  const former = [
    (day || was.time !== time) && `${day}${was.time}`,
    was.guests !== guests && guestsText(was.guests),
  ].filter(Boolean);
  return former.length > 0 ? ` (was ${former.join(', ')})` : '';
}

/**
 * Returns the allergies to warn of. If there are notes, the warning points to them too: they may
 * name allergies in words that we don't know.
 */
function marksOf(row: NotedRow): string[] {
  const allergies = allergiesIn(row).map(withSeverity);
  const isUnnamed = allergies.every((each) => each === UNNAMED);
  return allergies.length > 0 && row.notes
    ? [...new Set([...(isUnnamed ? ['allergy'] : allergies), UNNAMED])]
    : allergies;
}

/** Returns whether our emails to the guest ask for a call because of a severe allergy. */
const isAskedToRing = (row: BookingRow) =>
  (row.state === 'confirmed' || row.state === 'requested') && guestAllergiesIn(row).some(isSevere);

const LABELS: Partial<Record<BookingState, string>> = {
  requested: 'Answer this request',
  waiting: 'Open the waiting list',
  cancelled_by_guest: 'Open the book',
};

/** Returns a link to the booking in the book or, if it is cancelled, to its whole evening. */
function buttonFor(row: BookingRow, site: Site): { label: string; url: string } {
  const where = new URLSearchParams({ date: eveningOf(site, row) });
  if (row.state !== 'cancelled_by_guest') where.set('search', row.reference ?? '');
  const url = `${environment.appUrl}/admin/bookings?${where.toString()}`;
  return { label: LABELS[row.state] ?? 'Open this booking', url };
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
  const notes = notesFacts(row, was);
  const facts = [
    ...(news === 'changed'
      ? [fact('State', row, was, ({ state }) => STATE_NAMES[state])].filter(isChanged)
      : []),
    ...(isRequest
      ? [{ name: 'Answer by', value: by ? dayOf(by) : 'now, because it is for today' }]
      : []),
    ...changedTable(row, was),
    ...(news === 'cancelled' ? [] : notes),
    ...untilFact('Until', row, was, site),
    { name: 'Name', value: row.name },
    { name: 'Telephone', value: row.telephone ?? '' },
    { name: 'Email', value: row.email ?? '', url: row.email && `mailto:${row.email}` },
    { name: 'Reference', value: row.reference ?? '' },
    ...(news === 'cancelled' ? notes : []),
  ];
  return [
    ...(news === 'cancelled' ? [] : [allergiesFact(row, was), alsoNotedFact(row, was)]),
    ...facts.filter(isChanged),
    ...facts.filter((each) => !isChanged(each)),
  ].filter(({ value }) => value);
}

/**
 * Returns the marks as they were told, without `see notes`: beside the present notes, former marks
 * would seem to mean these.
 */
function marksTold(row: NotedRow, told: Told): string {
  const marks = marksOf({ ...row, ...pick(told, ['notes', 'allergies']) });
  const named = marks.filter((each) => each !== UNNAMED);
  return named.join(', ') || (marks.length > 0 ? 'allergy' : '');
}

/** Returns the marks for the subject. Names the former marks if the new ones are weaker. */
function marksText(row: NotedRow, was: Told | undefined): string {
  const marks = marksOf(row).join(', ');
  if (!was || !weakerWarning(row, was)) return marks;
  const former = marksTold(row, was);
  if (marks) return `${marks} (was ${former})`;
  return former === 'allergy' ? 'allergy removed' : `allergy removed: ${former}`;
}

function allergiesFact(row: BookingRow, was: Told | undefined): MailFact {
  const marks = marksOf(row).join(', ');
  const told = fact('Allergies', row, was, (each) => marksTold(row, each));
  return { ...told, value: marks ? `⚠ ${marks}` : told.value, isWarning: true };
}

function notesFacts({ notes }: BookingRow, was: Told | undefined): MailFact[] {
  if (!was || was.notes === notes) return [{ name: 'Notes', value: notes ?? '' }];
  return [
    { name: 'New notes', value: notes ?? 'none' },
    { name: 'Former notes', value: was.notes ?? '' },
  ];
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

/** Facts that the preview shows because the subject lacks them. */
const UNSEEN = ['Answer by', 'New notes', 'Notes', 'Telephone'];
/** Facts whose value is unclear without the name of the fact. */
const NAMED = ['Answer by', 'Guests', 'New notes'];
