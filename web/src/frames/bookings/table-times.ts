import { endsNextDay, spansOn, type Hours } from '../../public/opening-hours/opening-hours';

/** The times of one service that tables are offered at. */
export interface TableTimes {
  service: string | null;
  times: string[];
}

const STEP = 15;
/** Nobody sits down in the last half hour before the kitchen closes. */
const LAST_TABLE = 30;
const MIDNIGHT = 24 * 60;

/**
 * Every quarter of an hour of each of a day's services, later than `after` (`HH:MM`, for today).
 * None after midnight: who asks for half past twelve on Friday means Saturday's night as often as not.
 */
export function tableTimes(hours: Hours, date: string, after = ''): TableTimes[] {
  const spans = spansOn(hours, date);
  return spans
    .map((span) => {
      const goesOn = spans.some(({ opens }) => opens === span.closes);
      const end = endsNextDay(span) ? MIDNIGHT : minutesOf(span.closes);
      const last = endsNextDay(span) || goesOn ? end - STEP : end - LAST_TABLE;
      const times: string[] = [];
      for (let time = minutesOf(span.opens); time <= last; time += STEP) times.push(clock(time));
      return { service: span.name, times: times.filter((time) => time > after) };
    })
    .filter(({ times }) => times.length > 0);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
