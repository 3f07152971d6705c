import { hasRoom, type TakenTable } from '@saltmarsh/contract/domain/availability';
import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { serviceDay } from '@saltmarsh/contract/domain/booking-rules';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { serviceOf } from '@saltmarsh/contract/domain/opening-hours';
import { USUAL_MINUTES, type BookingRow } from './booking-row';

type Table = Pick<BookingRow, 'date' | 'time' | 'guests' | 'minutes'>;

/** Returns a table's service with its rules on that day, if it is open. */
function openService({ date, time }: Pick<Table, 'date' | 'time'>, book: TableBook) {
  const service = serviceOf(book.hours, date, time);
  const day = service && serviceDay(book, service.name, service.begins);
  return day && !day.closed ? { ...day, service: service.name } : undefined;
}

export const isServed = (table: Pick<Table, 'date' | 'time'>, book: TableBook): boolean =>
  openService(table, book) !== undefined;

/**
 * Returns the tables outside the services, on closed days or beyond the seats. Earlier ones in the
 * list keep their seats.
 */
export function misfits<Row extends Table>(rows: readonly Row[], book: TableBook): Row[] {
  const taken: TakenTable[] = [];
  return rows.filter(({ date, time, guests, minutes }) => {
    const at = londonMinutes(date, time);
    const day = openService({ date, time }, book);
    if (at === undefined || !day) return true;
    // A service that takes no more bookings keeps its existing ones.
    const rules = { ...day.rules, covers_per_time: day.rules.covers_per_time || null };
    const slot = { ...day, rules, date, time, at };
    if (!hasRoom(slot, guests, taken)) return true;
    taken.push({ at, minutes: minutes ?? USUAL_MINUTES, guests });
    return false;
  });
}
