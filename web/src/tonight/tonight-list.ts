import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { dayAfter, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import { endsNextDay } from '@saltmarsh/contract/domain/opening-hours';
import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { bookOfDay, type BookOfService } from '../bookings/book-of-day';
import { flagText, isLarge, tableText } from '../bookings/booking-texts';

/** Minutes after which a party counts as late. */
const LATE_AFTER = 15;

const OVER: readonly BookingState[] = ['left', 'no_show'];
const COMING: readonly BookingState[] = ['requested', 'confirmed'];

export interface TonightService extends BookOfService {
  /** Guests who are expected or seated, by time. */
  present: Booking[];
  /** Guests who have left or did not come. */
  over: Booking[];
}

export function tonightOf(day: BookingDay): TonightService[] {
  return bookOfDay(day).services.map((part) => ({
    ...part,
    present: part.expected.filter(({ state }) => !OVER.includes(state)),
    over: part.expected.filter(({ state }) => OVER.includes(state)),
  }));
}

const startOf = ({ date, time }: Booking) => londonMinutes(date, time) ?? 0;

/**
 * Returns the first booking of the current or a later service that is requested or confirmed. If
 * there is none, returns the last seated booking.
 */
export function firstToShow(
  services: readonly TonightService[],
  date: string,
  now = new Date(),
): Booking | undefined {
  const isOver = ({ service }: TonightService) =>
    service === null || (endOf(service, date) ?? 0) <= now.getTime() / 60_000;
  const coming = services
    .filter((each) => !isOver(each))
    .flatMap(({ present }) => present.filter(({ state }) => COMING.includes(state)));
  const seated = services.flatMap(({ present }) =>
    present.filter(({ state }) => state === 'seated'),
  );
  return coming[0] ?? seated.at(-1);
}

const endOf = (service: ServiceOfDay, date: string) =>
  londonMinutes(endsNextDay(service) ? dayAfter(date) : date, service.closes);

/**
 * Returns e.g. `20 min`. From one hour on, returns `60+ min`: staff have probably forgotten to
 * record that the guests have come or left, so the exact number means little.
 */
const minutesText = (minutes: number) => (minutes < 60 ? `${Math.floor(minutes)} min` : '60+ min');

export interface Mark {
  kind: 'allergy' | 'new' | 'late' | 'over' | 'requested' | 'large' | 'other';
  text: string;
}

/** Returns the marks of a booking in the order of display: allergies first. */
export function marksOf(booking: Booking, now = new Date()): Mark[] {
  const { state, notes, table, staff_notes, allergies, is_new, mail_failed, minutes } = booking;
  const waited = now.getTime() / 60_000 - startOf(booking);
  const flags = flagsOf(notes, allergies).map((flag): Mark => {
    return { kind: flag.kind === 'allergy' ? 'allergy' : 'other', text: flagText(flag) };
  });
  const marks: (Mark | false)[] = [
    ...flags.filter(({ kind }) => kind === 'allergy'),
    table !== null && { kind: 'other', text: tableText(table) },
    COMING.includes(state) &&
      waited >= LATE_AFTER && { kind: 'late', text: `${minutesText(waited)} late` },
    state === 'seated' &&
      waited > minutes && { kind: 'over', text: `${minutesText(waited - minutes)} over` },
    state === 'requested' && { kind: 'requested', text: 'To answer' },
    is_new && { kind: 'new', text: 'New' },
    mail_failed && { kind: 'requested', text: 'Please ring' },
    isLarge(booking) && { kind: 'large', text: 'Large' },
    ...flags.filter(({ kind }) => kind === 'other'),
    Boolean(notes ?? staff_notes) && flags.length === 0 && { kind: 'other', text: 'Note' },
  ];
  return marks.filter((mark) => mark !== false);
}
