import {
  nearestTimes,
  tableFor,
  type Moment,
  type Refusal,
  type Wish,
} from '@saltmarsh/contract/domain/availability';
import { minutesOf, slotsOn } from '@saltmarsh/contract/domain/bookable-times';
import { tableMinutes, type ServiceRules } from '@saltmarsh/contract/domain/booking-rules';
import { isOpenAt, spansOn } from '@saltmarsh/contract/domain/opening-hours';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { ValidationError } from '../../errors';
import type { BookingRow } from '../booking-row';
import { noticeText } from './no-tables';
import { serviceRules, type BookingSettings } from './table-book';
import { takenTables } from './taken-tables';

interface Wanted extends Wish {
  overLimitAt: string | null;
  /** The reference of the guest's booking; its own table counts as free. */
  reference?: string | null;
}

/**
 * Decides on a table: it is confirmed or requested, or the guest gets a place on the waiting list.
 * @throws ValidationError with the reason if the guest gets neither
 */
export async function tableOrPlace(
  wanted: Wanted,
  { settings, now, mayWait }: { settings: BookingSettings; now: Date; mayWait: boolean },
): Promise<Pick<BookingRow, 'state'> & { minutes?: number }> {
  const moment = await momentOf(wanted, settings, now);
  const slot = tableFor(wanted, moment);
  if (typeof slot !== 'string') {
    const minutes = tableMinutes(slot.rules, wanted.guests);
    return { state: firstState(wanted, slot.rules), minutes };
  }
  if (slot === 'full' && mayWait) return { state: 'waiting' };
  throw new ValidationError(reasons(wanted, slot, moment, settings.site.telephone));
}

export async function momentOf(
  { date, reference }: Pick<Wanted, 'date' | 'reference'>,
  { book }: BookingSettings,
  now: Date,
): Promise<Moment> {
  return { book, taken: await takenTables(date, now, reference), now };
}

export const firstState = (
  { guests, overLimitAt }: Pick<Wanted, 'guests' | 'overLimitAt'>,
  { confirm_at_once }: ServiceRules,
): 'confirmed' | 'requested' =>
  guests <= confirm_at_once && overLimitAt === null ? 'confirmed' : 'requested';

/** Returns why there is no table, as an error of the field that the guest would change. */
function reasons(wish: Wish, refusal: Refusal, moment: Moment, telephone: string): FieldErrors {
  const rules = serviceRules(moment.book, wish);
  const ring = telephone ? ` Please ring ${telephone}.` : '';
  switch (refusal) {
    case 'past':
      return { time: [`That time has passed.${nearest(wish, moment)}`] };
    case 'too-far':
      return { date: [`Tables at that time can be booked ${rules.days_ahead} days ahead.`] };
    case 'too-soon':
      return {
        time: [`${noticeText(rules)}${ring}${nearest(wish, moment)}`],
      };
    case 'closed':
      return { time: [`We are closed at that time.${ring}`] };
    case 'private_hire':
      return { time: ['We have a private party at that time.'] };
    case 'party':
      return { guests: [`At that time we take up to ${rules.largest_party} guests.${ring}`] };
    case 'full':
      return { time: [`We have no table left at ${wish.time}.${nearest(wish, moment)}`] };
    case 'no-such-time':
      return noSuchTime(wish, moment, rules);
  }
}

function noSuchTime(wish: Wish, moment: Moment, rules: ServiceRules): FieldErrors {
  const { hours } = moment.book;
  const { date, time } = wish;
  if (isOpenAt(hours, date, time)) {
    const slots = slotsOn(moment.book, date);
    const waits = slots.map((slot) => minutesOf(slot.time) - minutesOf(time));
    const isBetween = waits.some((minutes) => minutes > 0 && minutes < rules.step);
    const last = slots.filter((slot) => slot.time < time).at(-1)?.time;
    const rule = isBetween
      ? `Tables begin every ${rules.step} minutes.`
      : `The kitchen’s last table is ${last ? `at ${last}` : `${rules.last_table} minutes before we close`}.`;
    return { time: [`${rule}${nearest(wish, moment)}`] };
  }
  const open = spansOn(hours, date).map(({ opens, closes }) => `${opens} to ${closes}`);
  return open.length > 0
    ? { time: [`We are closed at that time. On that day we are open ${open.join(' and ')}.`] }
    : { date: ['We are closed on that day.'] };
}

function nearest(wish: Wish, moment: Moment): string {
  const times = nearestTimes(wish, moment);
  if (times.length === 0) return '';
  return ` Free on that day: ${times.join(', ')}.`;
}
