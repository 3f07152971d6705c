import {
  hasRoom,
  mostGuests,
  type TakenTable,
  type Wish,
} from '@saltmarsh/contract/domain/availability';
import { slotsOn, type TableBook } from '@saltmarsh/contract/domain/bookable-times';
import {
  serviceDay,
  tableMinutes,
  type ServiceDay,
} from '@saltmarsh/contract/domain/booking-rules';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { serviceOf } from '@saltmarsh/contract/domain/opening-hours';
import type { StaffTimes, TableAt } from '@saltmarsh/contract/messages/book';

interface Room {
  book: TableBook;
  taken: readonly TakenTable[];
}

/** Returns the consequences of each time for a party: staff may choose any, but should know them. */
export function staffTimes(wish: Omit<Wish, 'time'>, room: Room): StaffTimes['services'] {
  const services = new Map<string, StaffTimes['services'][number]>();
  for (const slot of slotsOn(room.book, wish.date)) {
    const name = slot.service ?? 'Open';
    const service = services.get(name) ?? { name, times: [] };
    services.set(name, service);
    service.times.push(tableIn(slot, { ...wish, time: slot.time }, slot.at, room));
  }
  return [...services.values()];
}

/** Returns the same for any minute, in a service or not. */
export function tableAt(wish: Wish, room: Room): TableAt {
  const at = londonMinutes(wish.date, wish.time);
  const service = serviceOf(room.book.hours, wish.date, wish.time);
  if (at === undefined || !service) {
    return { time: wish.time, state: 'no_service', at_table: wish.guests, covers: null };
  }
  return tableIn(serviceDay(room.book, service.name, service.begins), wish, at, room);
}

function tableIn(day: ServiceDay, wish: Wish, at: number, { taken }: Room): TableAt {
  const { rules, closed } = day;
  const leaves = at + tableMinutes(rules, wish.guests);
  const slot = { ...day, service: null, date: wish.date, time: wish.time, at };
  return {
    time: wish.time,
    state: closed ?? (hasRoom(slot, wish.guests, taken) ? 'free' : 'full'),
    at_table: mostGuests(taken, at, leaves) + wish.guests,
    covers: rules.covers,
  };
}
