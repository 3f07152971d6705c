import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { bookOfDay } from '../bookings/book-of-day';
import { flagText } from '../bookings/booking-texts';

/** A party of more guests than two tables seat. */
const LARGE_PARTY = 7;
/** Minutes after its time from which a party counts as late. */
const LATE_AFTER = 15;

const OVER: readonly BookingState[] = ['left', 'no_show'];
const COMING: readonly BookingState[] = ['requested', 'confirmed'];

export interface TonightService {
  service: ServiceOfDay | null;
  /** Guests expected or at table, in the order of their times. */
  present: Booking[];
  /** Guests who have left or did not come. */
  over: Booking[];
  waiting: Booking[];
  covers: Record<'booked' | 'seated' | 'expected', number>;
}

export function tonightOf(day: BookingDay): TonightService[] {
  return bookOfDay(day).services.map(({ service, expected, waiting }) => {
    const present = expected.filter(({ state }) => !OVER.includes(state));
    const over = expected.filter(({ state }) => OVER.includes(state));
    const guestsIn = (states: readonly BookingState[]) =>
      expected.reduce((sum, { state, guests }) => (states.includes(state) ? sum + guests : sum), 0);
    const covers = {
      booked: guestsIn([...COMING, 'seated', 'left']),
      seated: guestsIn(['seated']),
      expected: guestsIn(COMING),
    };
    return { service, present, over, waiting, covers };
  });
}

const startOf = ({ date, time }: Booking) => londonMinutes(date, time) ?? 0;

/** Returns the booking to show first: the next guests to arrive, or else the last at table. */
export function firstToShow(services: readonly TonightService[]): Booking | undefined {
  const present = services.flatMap((each) => each.present);
  return present.find(({ state }) => COMING.includes(state)) ?? present.at(-1);
}

export interface Mark {
  kind: 'allergy' | 'new' | 'late' | 'over' | 'requested' | 'large' | 'other';
  text: string;
}

/** Returns the marks of a row, most urgent first. */
export function marksOf(booking: Booking, now = new Date()): Mark[] {
  const { state, guests, notes, is_new, mail_failed, minutes } = booking;
  const waited = now.getTime() / 60_000 - startOf(booking);
  const [allergy, ...others] = [...flagsOf(notes)].sort(
    (a, b) => Number(b.kind === 'allergy') - Number(a.kind === 'allergy'),
  );
  const hasAllergy = allergy?.kind === 'allergy';
  const marks: (Mark | false)[] = [
    hasAllergy && { kind: 'allergy', text: flagText(allergy) },
    COMING.includes(state) &&
      waited >= LATE_AFTER && { kind: 'late', text: `${Math.floor(waited)} min late` },
    state === 'seated' &&
      waited > minutes && { kind: 'over', text: `${Math.floor(waited - minutes)} min over` },
    state === 'requested' && { kind: 'requested', text: 'To answer' },
    is_new && { kind: 'new', text: 'New' },
    mail_failed && { kind: 'requested', text: 'Please ring' },
    guests >= LARGE_PARTY && { kind: 'large', text: 'Large' },
    ...(hasAllergy ? others : [allergy, ...others].filter((flag) => flag !== undefined)).map(
      (flag): Mark => ({ kind: 'other', text: flagText(flag) }),
    ),
  ];
  return marks.filter((mark) => mark !== false);
}
