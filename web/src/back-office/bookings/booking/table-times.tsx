import type { StaffTimes, TableAt } from '@saltmarsh/contract/messages/book';
import { useFreshRead } from '../../lib/use-fresh-read';
import { closedNames, guestsText } from '../../../bookings/booking-texts';
import { timesKey, type TimesWish } from '../../../bookings/bookings.api';

/**
 * Loads the times of a day and the result for the wanted time. The list stays when another time is
 * chosen, because a button in it has focus.
 */
export function useTimes(wish: TimesWish): StaffTimes | undefined {
  const { data } = useFreshRead<StaffTimes>(timesKey(wish));
  if (data?.date !== wish.date || data.guests !== Number(wish.guests)) return undefined;
  return data.wanted?.time === wish.time ? data : { ...data, wanted: null };
}

interface TableVerdictProps {
  table: TableAt | null | undefined;
  /** Verb in the message that staff may continue. */
  step: 'add' | 'move' | 'change' | 'confirm';
}

/** Shows whether a table is free. Screen readers announce each new result. */
export function TableVerdict({ table, step }: TableVerdictProps) {
  // A warning, not an error: staff may continue.
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
