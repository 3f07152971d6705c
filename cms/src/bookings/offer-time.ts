import {
  addDays,
  dayAfter,
  dayBefore,
  londonMinutes,
  londonNow,
} from '@saltmarsh/contract/domain/london-time';

/**
 * Whole hours, in the restaurant's time. All offers end between these hours. The site makes offers
 * only between these hours; staff may make offers at any time.
 */
export interface OfferHours {
  from: number;
  until: number;
}

const HOUR = 60;
/** Minimum duration of an offer, in minutes. If less time remains, staff ring the guest. */
const SHORTEST = 30;
/**
 * An offer ends at least this long before the table's time, so that staff can still give the table
 * to others.
 */
const BEFORE_TABLE = HOUR;

const clockOf = (minutes: number) => londonNow(new Date(minutes * 60_000));

/** Returns how long a guest may think about an offer, in minutes. */
function thinkingTime(today: string, date: string): number {
  if (date === today) return 2 * HOUR;
  return date <= addDays(today, 7) ? 12 * HOUR : 24 * HOUR;
}

/**
 * Returns the start and end of the night that contains `moment`, in minutes since 1970; `undefined`
 * if `moment` is by day.
 */
function nightAround(moment: number, { from, until }: OfferHours) {
  const { date, time } = clockOf(moment);
  const hour = Number(time.slice(0, 2));
  if (hour >= from && hour < until) return undefined;
  const evening = hour < from ? dayBefore(date) : date;
  const at = (day: string, clock: number) =>
    londonMinutes(day, `${String(clock).padStart(2, '0')}:00`) ?? moment;
  return { begins: at(evening, until), ends: at(dayAfter(evening), from) };
}

export const isOfferTime = (now: Date, hours: OfferHours): boolean =>
  !nightAround(now.getTime() / 60_000, hours);

/**
 * Returns when an offer ends. An offer that would end at night ends an hour after the night
 * instead. Every offer ends at least an hour before the table's time. If this latest end is at
 * night, the offer ends when the night begins.
 * @param at start of the table, in minutes since 1970
 * @returns minutes since 1970, or `undefined` if too little time remains
 */
export function offerEnd(now: Date, at: number, hours: OfferHours): number | undefined {
  const start = Math.floor(now.getTime() / 60_000);
  const latest = at - BEFORE_TABLE;
  const usual = start + thinkingTime(clockOf(start).date, clockOf(at).date);
  const morning = (nightAround(usual, hours)?.ends ?? usual - HOUR) + HOUR;
  const end = Math.min(morning, latest);
  const byDay = nightAround(end, hours)?.begins ?? end;
  return byDay >= start + SHORTEST ? byDay : undefined;
}
