import { isNamed } from '@saltmarsh/contract/domain/booking-rules';
import { readDate } from '@saltmarsh/contract/domain/british-date';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { EXCEPTION_KINDS } from '@saltmarsh/contract/domain/site-setting-fields';
import type { BookingExceptionInput, BookingServiceInput } from './booking-input';
import { readTime } from './clock-time';
import type { ServiceInput, SettingsInput, SpecialDaysInput } from './site-settings-input';
import { weekdayList } from './weekday-list';

/** Text on a closed card about its contents, as typed so far. */
export interface CardWords {
  title: string;
  text: string;
}

/** Returns e.g. `Dinner · closed`, with a capital. */
function dotted(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function timesText({ opens, closes }: ServiceInput): string {
  if (opens.trim() === '' || closes.trim() === '') return 'no times yet';
  return `${readTime(opens) ?? opens}–${readTime(closes) ?? closes}`;
}

export function servicesText(services: readonly ServiceInput[]): string {
  const each = services.map((service) => `${service.name.trim()} ${timesText(service)}`.trim());
  return dotted(each) || 'Closed';
}

export function specialDaysWords(days: SpecialDaysInput): CardWords {
  const hours = days.closed === 'yes' ? 'Closed' : servicesText(days.services);
  return { title: daysText(days), text: dotted([hours, days.note.trim()]) };
}

/** Returns e.g. `Friday 25 December 2026`, `24 to 27 December 2026`. */
function daysText({ date, until }: Pick<SpecialDaysInput, 'date' | 'until'>): string {
  const [first, last] = [readDate(date), readDate(until)];
  if (!first) return date.trim() || 'No day yet';
  if (!last || last === first) return longDate(first);
  const [[day, month, year], end] = [partsOf(first), partsOf(last)];
  const begin = year !== end[2] ? [day, month, year] : month !== end[1] ? [day, month] : [day];
  return `${begin.join(' ')} to ${end.join(' ')}`;
}

/** Returns the day, month and year. */
const partsOf = (date: string) => longDate(date).split(' ').slice(1);

/** @param isFirst whether these are the first rules, which services without any have, too */
export function bookingServiceWords(
  rules: BookingServiceInput,
  week: SettingsInput['opening_hours'],
  isFirst: boolean,
): CardWords {
  const { name, confirm_at_once } = rules;
  const guests = guestsTexts(rules);
  return {
    title: name.trim() || 'No name yet',
    text: dotted([
      whenServed(name, week) ||
        (isFirst ? 'for services without rules' : 'not in the opening hours'),
      ...(guests.length > 0 ? guests : ['guests are not counted']),
      confirmedText(confirm_at_once.trim()),
    ]),
  };
}

/** Returns the limits on guests, or nothing if guests are not counted. */
function guestsTexts(rules: Pick<BookingServiceInput, 'covers' | 'covers_per_time'>): string[] {
  const [seated, arriving] = [rules.covers.trim(), rules.covers_per_time.trim()];
  // Staff enter 0 to close a service to further bookings.
  if (seated === '0' || arriving === '0') return ['no more bookings'];
  return [
    seated && `up to ${seated} seated at once`,
    arriving && `up to ${arriving} arriving together`,
  ].filter((text) => text !== '');
}

/** Returns an empty string for anything but a number. */
function confirmedText(guests: string): string {
  if (guests === '0') return 'confirmed by hand';
  return Number(guests) > 0 ? `parties of up to ${guests} confirmed at once` : '';
}

/** Returns `Tuesday to Thursday 17:30–22:00, Friday and Saturday 17:30–22:30`; empty if on no weekday. */
function whenServed(name: string, week: SettingsInput['opening_hours']): string {
  const days = new Map<string, number[]>();
  week.forEach(({ services }, day) => {
    for (const service of services.filter((each) => isNamed(name, each.name))) {
      const times = timesText(service);
      days.set(times, [...(days.get(times) ?? []), day]);
    }
  });
  const each = [...days].map(([times, on]) => `${weekdayList(on)} ${times}`);
  return each.join(', ');
}

export function bookingExceptionWords(exception: BookingExceptionInput): CardWords {
  const { service, kind, note } = exception;
  const guests = guestsTexts(exception);
  const numbers = guests.length > 0 ? guests : ['as many guests as usual'];
  const what = kind === 'covers' ? numbers : [EXCEPTION_KINDS[kind]];
  return { title: daysText(exception), text: dotted([service.trim(), ...what, note.trim()]) };
}

export function socialLinkWords({ name, url }: SettingsInput['social_links'][number]): CardWords {
  const address = url.trim().replace(/^https?:\/\/(?:www\.)?/, '');
  return { title: name.trim() || 'New link', text: address || 'no web address yet' };
}
