import { z } from 'zod';
import { weekdays } from '../domain/weekdays';
import { clockTime, date, nullableText, text } from './fields';
import { operation, withTag, type Operations } from './operation';

/** A service (lunch, dinner …) on one weekday. */
const OpeningService = z.object({
  day: z.enum(weekdays),
  name: nullableText(100),
  opens: clockTime(),
  closes: clockTime(),
});
export type OpeningService = z.output<typeof OpeningService>;

/** Special hours or a closed day. A day with several services has one for each. */
const OpeningException = z.object({
  date: date(),
  until: date().nullable().meta({ description: 'The last of several days, inclusive' }),
  closed: z.boolean(),
  name: nullableText(100).meta({ description: 'Name of the service, whose booking rules apply' }),
  opens: clockTime().nullable(),
  closes: clockTime().nullable(),
  note: nullableText(255),
});
export type OpeningException = z.output<typeof OpeningException>;

const Notice = z.object({
  text: text(255),
  link: nullableText(500),
  link_text: nullableText(60),
});
export type Notice = z.output<typeof Notice>;

const SocialLink = z.object({ name: text(100), url: text(500) });
export type SocialLink = z.output<typeof SocialLink>;

/** `GET /api/site`: facts about the restaurant for all pages. */
export const Site = z
  .object({
    name: text(100),
    tagline: nullableText(255),
    telephone: z.string(),
    email: z.string(),
    address: z.object({
      street: z.string(),
      town: z.string(),
      county: nullableText(100),
      postcode: z.string(),
    }),
    map_url: nullableText(500),
    social_links: z.array(SocialLink),
    opening_hours: z.array(OpeningService),
    opening_exceptions: z.array(OpeningException),
    booking_url: nullableText(500).meta({
      description: 'Provider’s page for /bookingform.html; null shows our own form',
    }),
    voucher_url: nullableText(500).meta({
      description: 'Provider’s checkout for /vouchers; null sells by telephone and email',
    }),
    largest_party: z.int().meta({ description: 'Larger parties book by telephone' }),
    booking_days_ahead: z.int().meta({ description: 'How far ahead tables can be booked' }),
    booking_months_kept: z.int().meta({
      description: 'Months after which a guest’s data is deleted from a booking',
    }),
    analytics_ids: z
      .array(text(40))
      .meta({ description: 'Measurement ids, loaded only after consent' }),
    festive_menus: z.array(z.int()).meta({ description: 'Ids of the two menus on /festive' }),
    allergen_menu: z
      .int()
      .nullable()
      .meta({ description: 'Id of the allergen guide, which every other menu links to' }),
    notice: Notice.nullable().meta({
      description: 'The line at the top of every page; null outside its days',
    }),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof Site>;

export const siteOperations: Operations = withTag('Site', {
  'GET /api/site': operation('showSite', 'The site settings', { 200: Site }),
});
