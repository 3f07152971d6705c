import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { BookingRow } from '../booking-row';
import { dayOf, isOnlyNoted, type Told } from './mail-facts';

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
  heading: string;
  before: string[];
}

/**
 * What the mails about a booking in one state have in common: the label of the link, what the guest
 * has, and the end of a sentence about a booking that is restored after a closing. `notice` is a
 * bold sentence, which says that the table is not booked.
 */
type Standing = Record<'see' | 'has' | 'stands', string> & { notice?: string };

export const STANDINGS: Partial<Record<BookingState, Standing>> = {
  requested: {
    see: 'View, change or withdraw',
    notice: 'Your table is not booked until we confirm it by email or telephone.',
    has: 'request',
    stands: 'your request stands.',
  },
  waiting: {
    see: 'View, change or leave the list',
    notice: 'You are not booked yet.',
    has: 'place on the list',
    stands: 'you are still on our waiting list.',
  },
  confirmed: { see: 'View, change or cancel', has: 'table', stands: 'your table stands.' },
};

export function standingOf(
  news: GuestNews,
  { state }: BookingRow,
): Pick<Standing, 'see' | 'notice'> {
  if (news === 'offered') return { see: 'Take the table or leave the list' };
  return STANDINGS[state] ?? { see: 'View the details' };
}

export function wordsOf(last: GuestNews, row: BookingRow, was?: Told): Words {
  // One mail may be about several steps. A new state counts for more than a later change.
  const isStep = last === 'changed' && was !== undefined && was.state !== row.state;
  const { state } = row;
  const news = isStep && (state === 'confirmed' || state === 'requested') ? state : last;
  const when = `${dayOf(row.date)}, ${row.time}`;
  if (was && (news === 'changed' || news === 'waiting') && isOnlyNoted(row, was)) {
    return notedWords(row, when);
  }
  switch (news) {
    case 'confirmed':
      return {
        subject:
          was?.state === 'requested' ? `Confirmed: your table, ${when}` : `Your table: ${when}`,
        heading: 'Your table is booked',
        before: ['We look forward to seeing you.'],
      };
    case 'requested':
      return {
        subject: `Your request: ${when}`,
        heading: 'We have your request',
        before:
          was?.state === 'confirmed'
            ? [
                `We confirm this change by hand, and no longer keep your table for ${was.guests} on ${dayOf(was.date)} at ${was.time}.`,
              ]
            : [],
      };
    case 'waiting':
      return {
        ...(was?.state === 'waiting'
          ? {
              subject: `Waiting list changed: ${when}`,
              heading: 'Your place on our waiting list has changed',
            }
          : { subject: `Waiting list: ${when}`, heading: 'You are on our waiting list' }),
        before: [
          'If a table becomes free, we will email you. The email says how long we hold it: usually half a day, on the day itself two hours. Take it with the button in that email.',
        ],
      };
    case 'offered':
      return {
        subject: `A table is free: ${when}`,
        heading: 'A table is free',
        before: [
          `We keep it for you until ${untilText(row.offeredUntil)}. Please take it or leave the list before then; after that we offer it to the next guest.`,
        ],
      };
    case 'reminder':
      return {
        subject: `Your table tomorrow at ${row.time}`,
        heading: 'See you tomorrow',
        before: [
          'We look forward to seeing you. If you can’t come, please tell us: somebody else may be waiting for a table.',
        ],
      };
    case 'changed':
      return row.state === 'requested'
        ? {
            subject: `Request changed: ${when}`,
            heading: 'Your request has changed',
            before: ['This is your request now.'],
          }
        : {
            subject: `Table changed: ${when}`,
            heading: 'Your table has changed',
            before: ['This is your booking now. We look forward to seeing you.'],
          };
    case 'declined':
      return noTable(when);
    case 'cancelled_by_us':
      if (was?.state === 'requested') return noTable(when);
      return {
        ...(was?.state === 'waiting'
          ? {
              subject: `Sorry, no table: ${when}`,
              heading: 'We have had to take you off our waiting list',
            }
          : {
              subject: `Sorry, table cancelled: ${when}`,
              heading: 'We have had to cancel your table',
            }),
        before: ['We are sorry to let you down.'],
      };
    case 'cancelled_by_guest':
      if (was?.state === 'waiting') {
        return {
          subject: `Off our waiting list: ${when}`,
          heading: 'You are off our waiting list',
          before: ['We have taken you off the list, as you asked.'],
        };
      }
      if (was?.state === 'requested') {
        return {
          subject: `Request withdrawn: ${when}`,
          heading: 'Your request is withdrawn',
          before: ['Your request has been withdrawn, as you asked.'],
        };
      }
      return {
        subject: `Table cancelled: ${when}`,
        heading: 'Your table is cancelled',
        before: ['Your booking has been cancelled, as you asked.'],
      };
  }
}

const notedWords = (row: BookingRow, when: string): Words => ({
  subject: `Notes changed: ${when}`,
  heading: 'Your notes have changed',
  before: [`Your ${STANDINGS[row.state]?.has ?? 'table'} is as it was.`],
});

const noTable = (when: string): Words => ({
  subject: `Sorry, no table: ${when}`,
  heading: 'We have no table then',
  before: ['We are sorry that we can’t take you then.'],
});

export function untilText(moment: string | null): string {
  if (moment === null) return 'your table’s time';
  const { date, time } = londonNow(new Date(moment));
  return `${time} on ${dayOf(date)}`;
}
