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
  /** A bold sentence, which says that the table is not booked. */
  notice?: string | undefined;
  before: string[];
  see: string;
}

const SEE = 'View, change or cancel';
const SEE_REQUEST = 'View, change or withdraw';
const SEE_LIST = 'View, change or leave the list';
const SEE_GONE = 'View the details';
const NOT_BOOKED = 'Your table is not booked until we confirm it by email or telephone.';
const WAITING = 'You are not booked yet.';

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
        see: SEE,
      };
    case 'requested':
      return {
        subject: `Your request: ${when}`,
        heading: 'We have your request',
        notice: NOT_BOOKED,
        before:
          was?.state === 'confirmed'
            ? [
                `We confirm this change by hand, and no longer keep your table for ${was.guests} on ${dayOf(was.date)} at ${was.time}.`,
              ]
            : [],
        see: SEE_REQUEST,
      };
    case 'waiting':
      return {
        ...(was?.state === 'waiting'
          ? {
              subject: `Waiting list changed: ${when}`,
              heading: 'Your place on our waiting list has changed',
            }
          : { subject: `Waiting list: ${when}`, heading: 'You are on our waiting list' }),
        notice: WAITING,
        before: [
          'If a table becomes free, we will email you. The email says how long we hold it: usually half a day, on the day itself two hours. Take it with the button in that email.',
        ],
        see: SEE_LIST,
      };
    case 'offered':
      return {
        subject: `A table is free: ${when}`,
        heading: 'A table is free',
        before: [
          `We keep it for you until ${untilText(row.offeredUntil)}. Please take it or leave the list before then; after that we offer it to the next guest.`,
        ],
        see: 'Take the table or leave the list',
      };
    case 'reminder':
      return {
        subject: `Your table tomorrow at ${row.time}`,
        heading: 'See you tomorrow',
        before: [
          'We look forward to seeing you. If you can’t come, please tell us: somebody else may be waiting for a table.',
        ],
        see: SEE,
      };
    case 'changed':
      return row.state === 'requested'
        ? {
            subject: `Request changed: ${when}`,
            heading: 'Your request has changed',
            notice: NOT_BOOKED,
            before: ['This is your request now.'],
            see: SEE_REQUEST,
          }
        : {
            subject: `Table changed: ${when}`,
            heading: 'Your table has changed',
            before: ['This is your booking now. We look forward to seeing you.'],
            see: SEE,
          };
    case 'declined':
      return noTable(when);
    case 'cancelled_by_us':
      if (was?.state === 'requested') return noTable(when);
      if (was?.state === 'waiting') {
        return {
          subject: `Sorry, no table: ${when}`,
          heading: 'We have had to take you off our waiting list',
          before: [LET_DOWN],
          see: SEE_GONE,
        };
      }
      return {
        subject: `Sorry, table cancelled: ${when}`,
        heading: 'We have had to cancel your table',
        before: [LET_DOWN],
        see: SEE_GONE,
      };
    case 'cancelled_by_guest':
      if (was?.state === 'waiting') {
        return {
          subject: `Off our waiting list: ${when}`,
          heading: 'You are off our waiting list',
          before: ['We have taken you off the list, as you asked.'],
          see: SEE_GONE,
        };
      }
      if (was?.state === 'requested') {
        return {
          subject: `Request withdrawn: ${when}`,
          heading: 'Your request is withdrawn',
          before: ['Your request has been withdrawn, as you asked.'],
          see: SEE_GONE,
        };
      }
      return {
        subject: `Table cancelled: ${when}`,
        heading: 'Your table is cancelled',
        before: ['Your booking has been cancelled, as you asked.'],
        see: SEE_GONE,
      };
  }
}

const KEPT: Readonly<Record<string, string>> = {
  requested: 'request',
  waiting: 'place on the list',
};

const notedWords = (row: BookingRow, when: string): Words => ({
  subject: `Notes changed: ${when}`,
  heading: 'Your notes have changed',
  notice: { requested: NOT_BOOKED, waiting: WAITING }[row.state as string],
  before: [`Your ${KEPT[row.state] ?? 'table'} is as it was.`],
  see: { requested: SEE_REQUEST, waiting: SEE_LIST }[row.state as string] ?? SEE,
});

const LET_DOWN = 'We are sorry to let you down.';

const noTable = (when: string): Words => ({
  subject: `Sorry, no table: ${when}`,
  heading: 'We have no table then',
  before: ['We are sorry that we can’t take you then.'],
  see: SEE_GONE,
});

export function untilText(moment: string | null): string {
  if (moment === null) return 'your table’s time';
  const { date, time } = londonNow(new Date(moment));
  return `${time} on ${dayOf(date)}`;
}
