import { z } from 'zod';
import { weekdays } from '../domain/weekdays';
import { bookingSettings } from './booking-settings';
import { email, nullableText, optional, telephone, text, wholeNumber } from './fields';
import { operation, withTag, type Operations } from './operation';
import {
  dateText,
  emptyDateText,
  emptyLine,
  emptyTimeText,
  line,
  timeText,
} from './setting-fields';

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
        until: emptyDateText(),
        closed: z.boolean(),
        name: emptyLine(100),
        opens: emptyTimeText(),
        closes: emptyTimeText(),
        note: emptyLine(255),
      }),
    )
    .max(MAX_ROWS)
    .meta({ description: 'Days from `date` to `until`; one for each service of the same days' }),
  ...bookingSettings,
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
    .meta({
      description: 'Shown from the first day to the last; without one, at once or for good',
    }),
};

/** `GET /api/settings`: the site settings as admins write them. */
export const SiteSetting = z.object(fields).meta({ id: 'SiteSetting' });
export type SiteSetting = z.output<typeof SiteSetting>;

export const SiteSettingChange = z.object(optional(fields));
export type SiteSettingChange = z.output<typeof SiteSettingChange>;

export const siteSettingOperations: Operations = withTag('Site', {
  'GET /api/settings': operation(
    'showSettings',
    'The site settings, to be changed',
    { 200: SiteSetting },
    { namesVersion: true },
  ),
  'PATCH /api/settings': operation(
    'updateSettings',
    'Change the site settings; what is not sent stays',
    { 200: SiteSetting },
    { body: SiteSettingChange, isVersioned: true, rejections: [422] },
  ),
});
