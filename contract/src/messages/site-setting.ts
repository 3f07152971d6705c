import { z } from 'zod';
import { BOOKING_EXCEPTION_KINDS } from '../domain/booking-rules';
import { plainText } from '../domain/plain-text';
import { weekdays } from '../domain/weekdays';
import { Booking } from './booking';
import { component, email, nullableText, optional, telephone, text, wholeNumber } from './fields';
import { operation, withTag, type Operations } from './operation';

/**
 * Trims a nested text and turns an empty one into `null`. Body parsing does this only for top-level
 * fields.
 */
const trimmed = (field: z.ZodType<string | null>) =>
  z.preprocess((value) => {
    const short = typeof value === 'string' ? plainText(value) : value;
    return short === '' ? null : short;
  }, field);

const line = (maxLength: number) => trimmed(text(maxLength)) as z.ZodType<string>;
const emptyLine = (maxLength: number) => trimmed(nullableText(maxLength));

/**
 * Accepts any text as a date. The cms checks dates and times, whoever writes them, with its own
 * messages.
 */
const dateText = () => line(100).meta({ format: 'date' });
const emptyDateText = () => emptyLine(100).meta({ format: 'date' });
const timeText = () => line(100).describe('HH:MM, Europe/London');
const emptyTimeText = () => emptyLine(100).describe('HH:MM, Europe/London');

const minutes = () => wholeNumber(15, 720);
const limit = (minimum: number) => wholeNumber(minimum, 10_000).nullable();

const menuNumber = () => wholeNumber(1, 999_999_999).nullable();

const MAX_ROWS = 200;

const fields = {
  name: text(100),
  tagline: nullableText(255),
  telephone: telephone(),
  email: email(),
  address: z.object({
    street: line(255),
    town: line(100),
    county: emptyLine(100),
    postcode: line(10),
  }),
  map_url: nullableText(500),
  social_links: z.array(z.object({ name: line(100), url: line(500) })).max(MAX_ROWS),
  opening_hours: z
    .array(
      z.object({
        day: z.enum(weekdays),
        name: emptyLine(100),
        opens: timeText(),
        closes: timeText(),
      }),
    )
    .max(MAX_ROWS),
  opening_exceptions: z
    .array(
      z.object({
        date: dateText(),
        until: emptyDateText().describe('The last of several days, inclusive'),
        closed: z.boolean(),
        name: emptyLine(100).describe('Name of the service, whose booking rules apply'),
        opens: emptyTimeText(),
        closes: emptyTimeText(),
        note: emptyLine(255),
      }),
    )
    .max(MAX_ROWS)
    .describe('Days from `date` to `until`; one for each service of the same days'),
  // Durations are in minutes. `null` means no limit for a service; in an exception it means the
  // usual limit.
  booking_services: z
    .array(
      z.object({
        name: line(100),
        /** Interval between bookable times. */
        step: wholeNumber(5, 120),
        /** Time from the last bookable time to the end of the service. */
        last_table: wholeNumber(0, 240),
        /** Maximum number of guests at table at once. */
        covers: limit(1),
        /** Maximum number of guests who arrive at one bookable time. */
        covers_per_time: limit(1),
        /** Largest party that can book online. Larger parties book by telephone. */
        largest_party: wholeNumber(1, 100),
        /** Largest party that is confirmed without staff; 0 if staff confirm all bookings. */
        confirm_at_once: wholeNumber(0, 100),
        /** Minimum time from making a booking to the time of its table. */
        notice: wholeNumber(0, 10_080),
        days_ahead: wholeNumber(1, 365),
        table_minutes: z
          .tuple([minutes(), minutes(), minutes(), minutes()])
          .describe('How long a table is kept for up to two, four, six guests, and for more'),
        guest_note: emptyLine(255).describe(
          'What guests read at its times, such as what a bar serves',
        ),
      }),
    )
    .max(50)
    .describe('By service name; a service that is not listed has the rules of the first'),
  booking_exceptions: z
    .array(
      z.object({
        date: dateText(),
        /** Last of several dates, inclusive. */
        until: emptyDateText(),
        /** Service that the exception applies to; `null` for all. */
        service: emptyLine(100),
        kind: z.enum(BOOKING_EXCEPTION_KINDS),
        /** New limits for the kind `covers`; `null` keeps the usual limit. */
        covers: limit(1),
        covers_per_time: limit(0),
        note: emptyLine(255),
      }),
    )
    .max(500),
  booking_reminder: z.boolean().describe('Whether guests are reminded the day before'),
  booking_months_kept: wholeNumber(1, 120).describe(
    'Months after which the guest’s details are deleted from a booking',
  ),
  booking_url: nullableText(500),
  voucher_url: nullableText(500),
  analytics_id_1: nullableText(40),
  analytics_id_2: nullableText(40),
  festive_menu_1: menuNumber(),
  festive_menu_2: menuNumber(),
  allergen_menu: menuNumber(),
  notice: z
    .object({
      text: line(255),
      link: emptyLine(500),
      link_text: emptyLine(60),
      from: emptyDateText(),
      until: emptyDateText(),
    })
    .nullable()
    .describe('Shown from the first day to the last; without one, at once or for good'),
};

/** `GET /api/settings`: the settings for admins. */
export const SiteSetting = component('SiteSetting', fields);
export type SiteSetting = z.output<typeof SiteSetting>;

export const SiteSettingChange = z.object(optional(fields));
export type SiteSettingChange = z.output<typeof SiteSettingChange>;

/** `POST /api/settings/check`: bookings and texts that new settings would contradict. */
export const SettingsCheck = component('SettingsCheck', {
  bookings: z
    .array(Booking)
    .describe('Those to come that fit the settings so far, and not the new ones'),
  texts: z
    .array(
      z.object({
        kind: z.enum(['widget', 'faq']),
        id: z.int(),
        name: z.string(),
        hours: z.array(z.string()).describe('The weekdays and times it mentions'),
      }),
    )
    .describe('Texts about hours, if the usual week changes'),
});
export type SettingsCheck = z.output<typeof SettingsCheck>;

export const siteSettingOperations: Operations = withTag('Site', {
  'GET /api/settings': operation('showSettings', 'The site settings, to be changed', {
    200: SiteSetting,
    namesVersion: true,
  }),
  'PATCH /api/settings': operation(
    'updateSettings',
    'Change the site settings; what is not sent stays',
    { 200: SiteSetting, body: SiteSettingChange, isVersioned: true },
  ),
  'POST /api/settings/check': operation(
    'checkSettings',
    'The bookings that a change of the settings would not fit, and the texts to read again',
    { 200: SettingsCheck, body: SiteSettingChange },
  ),
});
