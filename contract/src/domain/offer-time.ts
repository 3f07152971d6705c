import { addDays, dayAfter, dayBefore, londonMinutes, londonNow } from './london-time';

/** Whole hours of the restaurant's clock: tables are offered between them, and no offer ends outside of them. */
export interface OfferHours {
  from: number;
  until: number;
}

const HOUR = 60;
/** A guest who would have less time is rung, not mailed. */
const SHORTEST = 30;
/** The restaurant needs this long to fill a table that is not taken. */
const BEFORE_TABLE = HOUR;

const clockOf = (minutes: number) => londonNow(new Date(minutes * 60_000));

/** Returns how long a guest may think about a table, in minutes: longer the further away it is. */
function thinkingTime(today: string, date: string): number {
  if (date === today) return 2 * HOUR;
  return date <= addDays(today, 7) ? 12 * HOUR : 24 * HOUR;
}

/** Returns the night around a moment, in minutes since 1970; `undefined` by day. */
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
 * Returns until when a table is offered. An end in the night moves to an hour after it, or to its beginning if
 * the table comes first.
 * @param at when the table begins, in minutes since 1970
 * @returns minutes since 1970, or `undefined` if the guest would have too little time
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
