import { isNamed } from '@saltmarsh/contract/domain/booking-rules';
import { isDay } from '@saltmarsh/contract/domain/iso-date';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Span } from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { EXCEPTION_KINDS } from '@saltmarsh/contract/domain/site-setting-labels';
import type {
  BookingExceptionInput,
  BookingServiceInput,
  ServiceInput,
  SettingsInput,
  SpecialDaysInput,
} from './site-settings-input';

/** Summary of a card's current input. It is visible even when the card is closed. */
export interface CardWords {
  title: string;
  text: string;
}

function dotted(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const timesText = ({ opens, closes }: Pick<Span, 'opens' | 'closes'>) =>
  opens.trim() === '' || closes.trim() === '' ? 'no times yet' : `${opens}–${closes}`;

export function servicesText(services: readonly ServiceInput[]): string {
  const each = services.map((service) => `${service.name.trim()} ${timesText(service)}`.trim());
  return dotted(each) || 'Closed';
}

export function specialDaysWords(days: SpecialDaysInput): CardWords {
  const hours = days.closed ? 'Closed' : servicesText(days.spans);
  return { title: daysText(days), text: dotted([hours, days.note.trim()]) };
}

/** Returns e.g. `Friday 25 December 2026` or `24 to 27 December 2026`. */
function daysText({ date, until }: Pick<SpecialDaysInput, 'date' | 'until'>): string {
  if (!isDay(date)) return date.trim() || 'No day yet';
  if (!isDay(until) || until === date) return longDate(date);
  const [[day, month, year], end] = [partsOf(date), partsOf(until)];
  const begin = year !== end[2] ? [day, month, year] : month !== end[1] ? [day, month] : [day];
  return `${begin.join(' ')} to ${end.join(' ')}`;
}

const partsOf = (date: string) => longDate(date).split(' ').slice(1);

/** @param isFirst true for the first rules, which also apply to services without rules */
export function bookingServiceWords(
  rules: BookingServiceInput,
  week: SettingsInput['opening_hours'],
  isFirst: boolean,
): CardWords {
  const { name, confirm_at_once } = rules;
  return {
    title: name.trim() || 'No name yet',
    text: dotted([
      whenServed(name, week) ||
        (isFirst ? 'for services without rules' : 'not in the opening hours'),
      guestsText(rules) || 'guests are not counted',
      confirmedText(confirm_at_once),
    ]),
  };
}

function guestsText({
  covers,
  covers_per_time,
}: Pick<BookingExceptionInput, 'covers' | 'covers_per_time'>): string {
  // Staff enter 0 to close a service to further bookings.
  if (covers === 0 || covers_per_time === 0) return 'no more bookings';
  const seated = covers && `up to ${covers} seated at once`;
  const arriving = covers_per_time && `up to ${covers_per_time} arriving together`;
  return [seated, arriving].filter(Boolean).join(' · ');
}

/** Returns e.g. `confirmed by hand`, or an empty string if `guests` is not a number. */
function confirmedText(guests: number): string {
  if (guests === 0) return 'confirmed by hand';
  return guests > 0 ? `parties of up to ${guests} confirmed straight away` : '';
}

/**
 * Returns e.g. `Tuesday to Thursday 17:30–22:00`, or an empty string if the week has no service of
 * this name.
 */
function whenServed(name: string, week: SettingsInput['opening_hours']): string {
  const days = new Map<string, number[]>();
  for (const service of week.filter((each) => isNamed(name, each.name))) {
    const times = timesText(service);
    days.set(times, [...(days.get(times) ?? []), weekdays.indexOf(service.day)]);
  }
  return [...days].map(([times, on]) => `${weekdayList(on)} ${times}`).join(', ');
}

/** Minimum number of consecutive days to write as a range. */
const RUN = 3;

/** Returns `Tuesday to Friday and Sunday` for `[1, 2, 3, 4, 6]`; 0 is Monday. */
export function weekdayList(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) => {
    const each = run.map((day) => weekdayName(weekdays[day] ?? 'monday'));
    return run.length < RUN ? each : [`${each[0]} to ${each.at(-1)}`];
  });
  return new Intl.ListFormat('en-GB').format(names);
}

export function bookingExceptionWords(exception: BookingExceptionInput): CardWords {
  const { service, kind, note } = exception;
  const guests = guestsText(exception) || 'as many guests as usual';
  const what = kind === 'covers' ? guests : EXCEPTION_KINDS[kind];
  return { title: daysText(exception), text: dotted([service.trim(), what, note.trim()]) };
}

export function socialLinkWords({ name, url }: SettingsInput['social_links'][number]): CardWords {
  const address = url.trim().replace(/^https?:\/\/(?:www\.)?/, '');
  return { title: name.trim() || 'New link', text: address || 'no web address yet' };
}
