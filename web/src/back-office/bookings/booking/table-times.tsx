import type { StaffTimes, TableAt } from '@saltmarsh/contract/messages/book';
import { useFreshRead } from '../../lib/use-fresh-read';
import { closedNames, guestsText } from '../../../bookings/booking-texts';
import { timesKey, type TimesWish } from '../../../bookings/bookings.api';

/**
 * Loads the times of a day and the result for the wanted one, or `undefined` until known. The day's times
 * stay while one of them is chosen, because its button has focus.
 */
export function useTimes(wish: TimesWish): StaffTimes | undefined {
  const { data } = useFreshRead<StaffTimes>(timesKey(wish));
  if (data?.date !== wish.date || data.guests !== Number(wish.guests)) return undefined;
  return data.wanted?.time === wish.time ? data : { ...data, wanted: null };
}

interface TableVerdictProps {
  table: TableAt | null | undefined;
  /** What staff may do all the same. */
  step: 'add' | 'move' | 'change' | 'confirm';
}

/** Says whether the table is free. Screen readers announce it as date, time and guests change. */
export function TableVerdict({ table, step }: TableVerdictProps) {
  // Staff should think twice. They see the covers and may go on.
  const isDoubtful = table && table.state !== 'free';
  return (
    <p className={`note note--${isDoubtful ? 'error' : 'done'}`} role="status">
      {table && verdictOf(table, ` You can still ${step} it.`)}
    </p>
  );
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
