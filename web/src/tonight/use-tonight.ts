import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { allergiesOf } from '@saltmarsh/contract/domain/note-allergies';
import { nightOf } from '@saltmarsh/contract/domain/opening-hours';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { useEffect } from 'react';
import useSWR from 'swr';
import { isUndoable } from '../bookings/booking-steps';
import { guestsText, shortDate, steppedText, toldText } from '../bookings/booking-texts';
import { dayKey, type NewBooking } from '../bookings/bookings.api';
import { useBookEvents } from '../bookings/use-book-events';
import { useEvening } from '../bookings/use-evening';
import { refresh } from '../forms/refresh';
import { useUser } from '../public/auth/use-user';
import { get } from '../public/lib/api-client';
import type { ApiError } from '../public/lib/api-error';
import { showSuccess } from '../ui/toast';
import {
  keepTap,
  newReference,
  sendTaps,
  showSentBy,
  undoTap,
  useTaps,
  type Tap,
  type TapChange,
} from './tap-queue';

/** Returns the evening's bookings with the unsent taps applied, and functions to change them. */
export function useTonight() {
  const user = useUser()?.id ?? 0;
  const date = useEvening()();
  const { data, error, mutate } = useSWR<BookingDay, ApiError>(dayKey(date), get<BookingDay>, {
    revalidateIfStale: true,
    revalidateOnFocus: true,
  });
  const { taps, problems, isStuck } = useTaps(user);
  useEffect(() => {
    showSentBy((booking) =>
      mutate((day) => day && withBooking(day, booking), { revalidate: false }),
    );
    const send = () => void sendTaps(user);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [user, mutate]);
  useBookEvents(() => {
    void sendTaps(user);
    return refresh();
  });

  function step(booking: Booking, to: BookingState): void {
    const { reference, name, version, state, reply, minutes } = booking;
    const tap = keepTap({ user, reference, name, version, change: { state: to, reply: null } });
    const undo = async () => undoTap(tap, [{ state, reply, minutes }]);
    showSuccess(steppedText(booking, to), isUndoable(booking, to) ? undo : undefined);
  }

  function move(booking: Booking, change: TapChange): void {
    const { reference, name, version, email, date: day, time, guests } = booking;
    const tap = keepTap({ user, reference, name, version, change });
    const now = { ...booking, ...change };
    const undo = async () => undoTap(tap, [{ date: day, time, guests }]);
    const when = now.date === day ? `at ${now.time}` : `on ${shortDate(now.date)} at ${now.time}`;
    showSuccess(
      `${name} is now ${when}, ${guestsText(now.guests)}.${toldText(email !== null)}`,
      email === null ? undo : undefined,
    );
  }

  function note(booking: Booking, change: Pick<TapChange, 'table' | 'staff_notes'>): void {
    const { reference, name, version, table, staff_notes } = booking;
    const tap = keepTap({ user, reference, name, version, change });
    const former = {
      ...('table' in change && { table }),
      ...('staff_notes' in change && { staff_notes }),
    };
    showSuccess(`Noted for ${name}.`, async () => undoTap(tap, [former]));
  }

  function keepNew(reference: string, name: string, add: NewBooking): Tap {
    return keepTap({ user, reference, name, version: null, add });
  }

  function walkIn(guests: number): void {
    const { date: day, time } = londonNow();
    const add = { date: day, time, guests, name: WALK_IN, source: 'door' };
    const tap = keepNew(newReference(), WALK_IN, add);
    const undo = () => cancelNew(tap, { state: 'confirmed' });
    showSuccess(`Walk-in, ${guestsText(guests)}, is seated.`, undo);
  }

  /**
   * Takes back a booking that was made by mistake. Once the booking may be on the server, it is
   * cancelled, because bookings are never deleted.
   */
  async function cancelNew(made: Tap | Booking, ...before: TapChange[]): Promise<void> {
    undoTap({ id: '', user, ...made }, [...before, { state: 'cancelled_by_us' }]);
  }

  return {
    date,
    day: data && withTaps(data, taps),
    error,
    retry: () => void mutate(),
    taps,
    problems,
    isOffline: isStuck || error?.status === 0,
    ...{ step, move, note, walkIn, keepNew, cancelNew },
  };
}

export type Tonight = ReturnType<typeof useTonight>;

const WALK_IN = 'Walk-in';

const startOf = ({ date, time }: Booking) => `${date} ${time}`;

function withBooking(day: BookingDay, booking: Booking): BookingDay {
  const isSame = ({ reference }: Booking) => reference === booking.reference;
  const known = day.bookings.map((each) => (isSame(each) ? booking : each));
  const all = day.bookings.some(isSame) ? known : [...known, booking];
  const bookings = all.filter((each) => each.date === day.date || nightOf(each) === day.date);
  // The sort is stable, so rows of bookings at the same time do not move under the thumb.
  return { ...day, bookings: bookings.sort((a, b) => startOf(a).localeCompare(startOf(b))) };
}

function withTaps(day: BookingDay, taps: readonly Tap[]): BookingDay {
  return taps.reduce((shown, tap) => {
    const { reference, change, add } = tap;
    const known = shown.bookings.find((each) => each.reference === reference);
    if (known && change) return withBooking(shown, changed(known, change));
    return add && !known ? withBooking(shown, bookingOf(tap, add)) : shown;
  }, day);
}

function changed(booking: Booking, change: TapChange): Booking {
  const after = { ...booking, ...change, is_new: false };
  if (change.staff_notes === undefined || after.allergies_by_hand) return after;
  const { notes, staff_notes } = after;
  return { ...after, allergies: allergiesOf(`${notes ?? ''}\n${staff_notes ?? ''}`) };
}

/** Returns a booking that the server does not have yet. */
function bookingOf({ reference }: Tap, add: NewBooking): Booking {
  const isAtDoor = add.source === 'door';
  return {
    ...{ reference, date: String(add.date), time: String(add.time), guests: Number(add.guests) },
    ...{ name: String(add.name), state: isAtDoor ? 'seated' : 'confirmed', minutes: MINUTES },
    source: isAtDoor ? 'door' : 'telephone',
    ...{ email: textOf(add.email), telephone: textOf(add.telephone), notes: textOf(add.notes) },
    ...{ table: null, staff_notes: null, allergies: [], allergies_by_hand: false, history: [] },
    ...{ reply: null, is_new: false, mail_failed: false, is_over_limit: false, version: '' },
    ...{ waiting_since: null, offered_until: null, created_at: new Date().toISOString() },
  };
}

/** Assumed minutes at the table until the server returns the real number. */
const MINUTES = 120;

const textOf = (value: string | number | null | undefined) => (value ? String(value) : null);
