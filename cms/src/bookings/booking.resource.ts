import { allergiesOf, UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import { Booking } from '@saltmarsh/contract/messages/booking';
import {
  GuestBooking,
  type OwnBooking,
  type GuestBookingView,
} from '@saltmarsh/contract/messages/guest-booking';
import { fieldsOf } from '../database/message-columns';
import { pick } from '../database/typed-query';
import { versionOf } from '../history/versions';
import { formerState, historyOf } from './booking-history';
import { guestLink } from './booking-reference';
import { USUAL_MINUTES, type BookingRow } from './booking-row';
import { isTick } from './guests/allergy-tick';
import { answerBy } from './guests/answer-by';
import { isOpen, isOver } from './guests/guest-steps';
import { tableUntil } from './table-until';
import { isClosedAt, type BookingSettings } from './tables/table-book';

/** Returns the fields that all views of a booking have, for the guest and for staff. */
export function toGuestBooking(row: BookingRow): GuestBooking {
  return { ...fieldsOf(row, GuestBooking), reference: row.reference ?? '' };
}

/** Returns the view for a guest who has just booked or is signed in. */
export function toOwnBooking(row: BookingRow): OwnBooking {
  const booking = toGuestBooking(row);
  return { ...booking, link: guestLink(booking) };
}

export function toGuestBookingView(
  row: BookingRow,
  now: Date,
  settings: BookingSettings,
): GuestBookingView {
  const isOffered = row.state === 'waiting' && !isClosedAt(settings, row);
  return {
    ...toGuestBooking(row),
    former_state: formerState(row) ?? null,
    reply: row.reply,
    allergies: guestAllergiesIn(row),
    answer_by: row.state === 'requested' ? answerBy(row, settings.book.hours) : null,
    offered_until: isOffered ? row.offeredUntil : null,
    until: (row.state === 'confirmed' && tableUntil(row, settings.book.hours)) || null,
    is_over: isOver(row, now),
    is_open: isOpen(row, now),
  };
}

/**
 * Returns the allergies that staff have set, or otherwise those that the notes mention. `see notes`
 * is added if the guest ticked the allergy box, because the notes may use words that we don't know.
 */
export function allergiesIn({ allergies, notes, staffNotes }: NotedRow): string[] {
  const set = allergies as string[] | null;
  if (set && !isTick(set)) return set;
  const read = allergiesOf(`${notes ?? ''}\n${staffNotes ?? ''}`);
  return set ? [...new Set([...read, UNNAMED])] : read;
}

/** Leaves out allergies that only the staff notes mention. */
export const guestAllergiesIn = (row: Omit<NotedRow, 'staffNotes'>): string[] =>
  allergiesIn({ ...row, staffNotes: null });

export const isSevere = (allergy: string) => allergy.startsWith('severe ');

/** How clearly a booking warns of allergies. */
type Warning = 'severe' | 'named' | 'unnamed' | 'none';
const WARNINGS: readonly Warning[] = ['severe', 'named', 'unnamed', 'none'];

function warningOf(allergies: readonly string[]): Warning {
  if (allergies.some(isSevere)) return 'severe';
  if (allergies.some((each) => each !== UNNAMED)) return 'named';
  return allergies.length > 0 ? 'unnamed' : 'none';
}

/** Returns what the warning has become if it is weaker than before; otherwise `undefined`. */
export function weakerWarning(
  row: NotedRow,
  was: Pick<NotedRow, 'allergies' | 'notes'> | undefined,
): Exclude<Warning, 'severe'> | undefined {
  if (!was) return undefined;
  const former = warningOf(allergiesIn({ ...row, ...pick(was, ['notes', 'allergies']) }));
  const now = warningOf(allergiesIn(row));
  return now !== 'severe' && WARNINGS.indexOf(now) > WARNINGS.indexOf(former) ? now : undefined;
}

export type NotedRow = Pick<BookingRow, 'allergies' | 'notes' | 'staffNotes'>;

/** Returns the view for staff. Its `version` covers only fields that staff or the guest decide. */
export function toBooking(row: BookingRow): Booking {
  const decided = {
    ...toGuestBooking(row),
    minutes: row.minutes ?? USUAL_MINUTES,
    reply: row.reply,
    table: row.tableName,
    staff_notes: row.staffNotes,
    allergies: allergiesIn(row),
    allergies_by_hand: row.allergies !== null,
  };
  return {
    ...fieldsOf(row, Booking),
    ...decided,
    is_new: row.seenAt === null,
    mail_failed: row.mailFailedAt !== null,
    is_over_limit: row.overLimitAt !== null && ['requested', 'waiting'].includes(row.state),
    history: historyOf(row),
    version: versionOf(decided),
  };
}
