import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { dayAfter, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import { endsNextDay } from '@saltmarsh/contract/domain/opening-hours';
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

/** Returns the booking to show first, of the service that is on or next: who comes next, or else is at table. */
export function firstToShow(
  services: readonly TonightService[],
  date: string,
  now = new Date(),
): Booking | undefined {
  const isOver = ({ service }: TonightService) =>
    service === null || (endOf(service, date) ?? 0) <= now.getTime() / 60_000;
  const present = services.filter((each) => !isOver(each)).flatMap((each) => each.present);
  return present.find(({ state }) => COMING.includes(state)) ?? present.at(-1);
}

const endOf = (service: ServiceOfDay, date: string) =>
  londonMinutes(endsNextDay(service) ? dayAfter(date) : date, service.closes);

/** After an hour, it is rather that somebody forgot to tap. */
const minutesText = (minutes: number) => (minutes < 60 ? `${Math.floor(minutes)} min` : '60+ min');

export interface Mark {
  kind: 'allergy' | 'new' | 'late' | 'over' | 'requested' | 'large' | 'other';
  text: string;
}

/** Returns the marks of a row, most urgent first. */
export function marksOf(booking: Booking, now = new Date()): Mark[] {
  const { state, guests, notes, allergies, is_new, mail_failed, minutes } = booking;
  const waited = now.getTime() / 60_000 - startOf(booking);
  const flags = flagsOf(notes, allergies).map((flag): Mark => {
    return { kind: flag.kind === 'allergy' ? 'allergy' : 'other', text: flagText(flag) };
  });
  const marks: (Mark | false)[] = [
    ...flags.filter(({ kind }) => kind === 'allergy'),
    COMING.includes(state) &&
      waited >= LATE_AFTER && { kind: 'late', text: `${minutesText(waited)} late` },
    state === 'seated' &&
      waited > minutes && { kind: 'over', text: `${minutesText(waited - minutes)} over` },
    state === 'requested' && { kind: 'requested', text: 'To answer' },
    is_new && { kind: 'new', text: 'New' },
    mail_failed && { kind: 'requested', text: 'Please ring' },
    guests >= LARGE_PARTY && { kind: 'large', text: 'Large' },
    ...flags.filter(({ kind }) => kind === 'other'),
  ];
  return marks.filter((mark) => mark !== false);
}
