import type { SiteSetting } from '../messages/site-setting';
import type { BookingExceptionKind } from './booking-rules';
import type { EntryField } from './entry-field';
import { longDate } from './long-date';
import { specialDaysOf, type Span, type SpecialDays } from './opening-hours';
import { weekdayName, weekdays } from './weekdays';

export const EXCEPTION_KINDS: Readonly<Record<BookingExceptionKind, string>> = {
  closed: 'Closed',
  private_hire: 'Private party',
  covers: 'More or fewer guests',
};

/** A list's `textOf` writes each item on its own line, because comparisons work line by line. */
export const SETTING_FIELDS: Readonly<Record<keyof SiteSetting, EntryField<SiteSetting>>> = {
  name: { label: 'Restaurant name', noun: 'name' },
  tagline: { label: 'Tagline' },
  telephone: { label: 'Telephone' },
  email: { label: 'Email' },
  address: { label: 'Address', textOf: ({ address }) => addressText(address) },
  map_url: { label: 'Map link', noun: 'map' },
  opening_hours: {
    label: 'Opening hours',
    textOf: ({ opening_hours }) => weekText(opening_hours),
  },
  opening_exceptions: {
    label: 'Special days',
    noun: 'special opening hours',
    textOf: ({ opening_exceptions }) =>
      specialDaysOf(opening_exceptions).map(specialDaysText).join('\n'),
  },
  notice: { label: 'Notice', textOf: ({ notice }) => noticeText(notice) },
  booking_services: {
    label: 'Bookings by service',
    noun: 'booking services',
    textOf: ({ booking_services }) => booking_services.map(serviceRulesText).join('\n'),
  },
  booking_exceptions: {
    label: 'Fewer or more guests on a day',
    noun: 'booking exceptions',
    textOf: ({ booking_exceptions }) => booking_exceptions.map(bookingExceptionText).join('\n'),
  },
  booking_reminder: { label: 'Reminder the day before', noun: 'booking reminder' },
  booking_months_kept: {
    label: 'Months for which bookings are kept',
    noun: 'booking months kept',
  },
  booking_url: { label: 'Booking form' },
  voucher_url: { label: 'Gift voucher shop' },
  festive_menu_1: { label: 'First festive menu' },
  festive_menu_2: { label: 'Second festive menu' },
  allergen_menu: { label: 'Allergen guide' },
  social_links: {
    label: 'Social media',
    textOf: ({ social_links }) => social_links.map(({ name, url }) => `${name} ${url}`).join('\n'),
  },
  analytics_id_1: { label: 'First analytics ID', noun: 'first analytics ID' },
  analytics_id_2: { label: 'Second analytics ID', noun: 'second analytics ID' },
};

const addressText = ({ street, town, county, postcode }: SiteSetting['address']) =>
  [street, town, county, postcode].filter(Boolean).join('\n');

const spanText = ({ name, opens, closes }: Span) =>
  [name, `${opens} – ${closes}`].filter(Boolean).join(' ');

function weekText(services: SiteSetting['opening_hours']): string {
  return weekdays
    .map((day) => {
      const spans = services.filter((service) => service.day === day).map(spanText);
      return `${weekdayName(day)}: ${spans.join(', ') || 'closed'}`;
    })
    .join('\n');
}

const daysText = ({ date, until }: { date: string; until: string | null }) =>
  [date, until].flatMap((each) => (each ? [longDate(each)] : [])).join(' to ');

function specialDaysText({ spans, note, ...days }: SpecialDays): string {
  const hours = spans.map(spanText).join(', ') || 'closed';
  return `${daysText(days)}: ${hours}${note ? ` (${note})` : ''}`;
}

function noticeText(notice: SiteSetting['notice']): string {
  if (!notice) return '';
  const { text, link, link_text, from, until } = notice;
  return [
    text,
    link && `Link: ${[link_text, link].filter(Boolean).join(' ')}`,
    from && `From ${longDate(from)}`,
    until && `Until ${longDate(until)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const counted = (guests: number | null) => (guests === null ? 'not counted' : String(guests));

function serviceRulesText(rules: SiteSetting['booking_services'][number]): string {
  const [two, four, six, more] = rules.table_minutes;
  return [
    `${rules.name}: most guests seated at once ${counted(rules.covers)}`,
    `arriving at one time ${counted(rules.covers_per_time)}`,
    `${rules.step} minutes between times, the last ${rules.last_table} before the end`,
    `up to ${rules.largest_party} guests online, confirmed at once up to ${rules.confirm_at_once}`,
    `shortest notice ${rules.notice} minutes, up to ${rules.days_ahead} days ahead`,
    `tables kept for ${two}, ${four}, ${six}, ${more} minutes`,
    ...(rules.guest_note ? [`guests read “${rules.guest_note}”`] : []),
  ].join('; ');
}

function bookingExceptionText(exception: SiteSetting['booking_exceptions'][number]): string {
  const { service, kind, covers, covers_per_time, note } = exception;
  const guests = [
    covers !== null && `most guests seated at once ${covers}`,
    covers_per_time !== null && `arriving at one time ${covers_per_time}`,
  ].filter(Boolean);
  const what = kind === 'covers' ? guests.join(', ') : EXCEPTION_KINDS[kind];
  return `${daysText(exception)}${service ? `, ${service}` : ''}: ${what}${note ? ` (${note})` : ''}`;
}
