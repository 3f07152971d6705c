import { MOST_GUESTS } from '@saltmarsh/contract/constants/booking-bounds';
import type { StaffTimes, TableAt } from '@saltmarsh/contract/messages/book';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import useSWR from 'swr';
import { fieldOf, type FormModel } from '../forms/form-field';
import { get } from '../public/lib/api-client';
import type { ApiError } from '../public/lib/api-error';
import { closedNames, guestsText } from './booking-texts';
import { timesKey, type TimesWish } from './bookings.api';

/**
 * Loads the times of a day and the result for the wanted time. The list of times stays on screen
 * when staff choose another time or number of guests, because a button in the list may have focus.
 */
export function useTimes(wish: TimesWish): StaffTimes | undefined {
  const { data } = useSWR<StaffTimes, ApiError>(timesKey(wish), get<StaffTimes>, {
    revalidateIfStale: true,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  if (data?.date !== wish.date) return undefined;
  const isWanted = data.guests === Number(wish.guests) && data.wanted?.time === wish.time;
  return isWanted ? data : { ...data, wanted: null };
}

/** Returns the props of the `TextField` for the number of guests. */
export const guestsField = (form: FormModel<{ guests: string }>) => ({
  label: 'Guests',
  type: 'number',
  inputMode: 'numeric' as const,
  min: 1,
  max: MOST_GUESTS,
  ...fieldOf(form, 'guests', { required: 'Enter the number of guests.' }),
});

interface TableVerdictProps {
  table: TableAt | null | undefined;
  /** The verb for the message `You can still … it.` */
  step: 'add' | 'move' | 'change' | 'confirm';
}

export function TableVerdict({ table, step }: TableVerdictProps) {
  // A table that is not free causes only a warning, because staff may continue.
  const isDoubtful = table && table.state !== 'free';
  return (
    <p className={`note note--${isDoubtful ? 'error' : 'done'}`} role="status">
      {table && verdictOf(table, ` You can still ${step} it.`)}
    </p>
  );
}

/** Shows whether there is room for a guest who has no confirmed table yet. */
export function ConfirmVerdict({ booking }: { booking: Booking }) {
  const { date, time, guests, reference } = booking;
  const times = useTimes({ date, time, guests: String(guests), except: reference });
  return <TableVerdict step="confirm" table={times?.wanted} />;
}

function verdictOf({ state, at_table, covers }: TableAt, anyway: string): string {
  const sum = covers === null ? '' : ` With them, ${at_table} of ${covers} seats.`;
  switch (state) {
    case 'free':
      return `There is room.${sum}`;
    case 'full':
      return covers !== null && at_table > covers
        ? `More guests than seats: ${guestsText(at_table)}, with ${covers} seats.${anyway}`
        : `Many arrive at that time: the kitchen’s limit is reached.${sum}${anyway}`;
    case 'no_service':
      return `The restaurant is not open at that time.${anyway}`;
    case 'closed':
    case 'private_hire':
      return `${closedNames[state]}.${anyway}`;
  }
}
