import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { bookingExceptionText, serviceRulesText } from './booking-setting-words';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import {
  specialDaysOf,
  type Span,
  type SpecialDays,
} from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';

interface SettingField {
  label: string;
  names: readonly (keyof SiteSetting)[];
  /** Returns lists as lines, because versions are compared as text. */
  textOf: (setting: SiteSetting) => string;
}

const line = (label: string, name: LineName): SettingField => ({
  label,
  names: [name],
  textOf: (setting) => String(setting[name] ?? ''),
});
type LineName = {
  [Name in keyof SiteSetting]: SiteSetting[Name] extends string | number | null ? Name : never;
}[keyof SiteSetting];

/** Every setting in words. Conflicts and the history compare them. */
export const SETTING_FIELDS: readonly SettingField[] = [
  line('Restaurant name', 'name'),
  line('Tagline', 'tagline'),
  line('Telephone', 'telephone'),
  line('Email', 'email'),
  { label: 'Address', names: ['address'], textOf: ({ address }) => addressText(address) },
  line('Map link', 'map_url'),
  {
    label: 'Opening hours',
    names: ['opening_hours'],
    textOf: ({ opening_hours }) => weekText(opening_hours),
  },
  {
    label: 'Special days',
    names: ['opening_exceptions'],
    textOf: ({ opening_exceptions }) =>
      specialDaysOf(opening_exceptions).map(specialDaysText).join('\n'),
  },
  { label: 'Notice', names: ['notice'], textOf: ({ notice }) => noticeText(notice) },
  {
    label: 'Bookings by service',
    names: ['booking_services'],
    textOf: ({ booking_services }) => booking_services.map(serviceRulesText).join('\n'),
  },
  {
    label: 'Bookings on special days',
    names: ['booking_exceptions'],
    textOf: ({ booking_exceptions }) => booking_exceptions.map(bookingExceptionText).join('\n'),
  },
  {
    label: 'Reminder the day before',
    names: ['booking_reminder'],
    textOf: ({ booking_reminder }) => (booking_reminder ? 'Yes' : 'No'),
  },
  line('Months for which bookings are kept', 'booking_months_kept'),
  line('Booking form', 'booking_url'),
  line('Gift voucher shop', 'voucher_url'),
  line('First festive menu', 'festive_menu_1'),
  line('Second festive menu', 'festive_menu_2'),
  line('Allergen guide', 'allergen_menu'),
  {
    label: 'Social media',
    names: ['social_links'],
    textOf: ({ social_links }) => social_links.map(({ name, url }) => `${name} ${url}`).join('\n'),
  },
  line('First analytics ID', 'analytics_id_1'),
  line('Second analytics ID', 'analytics_id_2'),
];

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

function specialDaysText({ date, until, spans, note }: SpecialDays): string {
  const days = [date, until].flatMap((each) => (each ? [longDate(each)] : [])).join(' to ');
  const hours = spans.map(spanText).join(', ') || 'closed';
  return `${days}: ${hours}${note ? ` (${note})` : ''}`;
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
