import { z } from 'zod';
import { component, nullableText, text } from './fields';
import { operation, withTag, type Operations } from './operation';
import { SiteSetting } from './site-setting';

const { name, tagline, map_url, social_links, opening_hours, opening_exceptions } =
  SiteSetting.shape;

/** A service (lunch, dinner …) on one weekday. */
const OpeningService = opening_hours.element;
export type OpeningService = z.output<typeof OpeningService>;

/**
 * Special hours or a closing, for one or more days. A day with several services has one exception
 * for each service.
 */
const OpeningException = opening_exceptions.element;
export type OpeningException = z.output<typeof OpeningException>;

const Notice = SiteSetting.shape.notice.unwrap().omit({ from: true, until: true });
export type Notice = z.output<typeof Notice>;

/** `GET /api/site`: facts about the restaurant for all pages. */
export const Site = component('Site', {
  ...{ name, tagline, map_url, social_links, opening_hours },
  // The telephone number, email address and postal address are empty until the settings are saved.
  telephone: z.string(),
  email: z.string(),
  address: z.object({
    street: z.string(),
    town: z.string(),
    county: nullableText(100),
    postcode: z.string(),
  }),
  // The special days in the settings, and days with services that are closed or hired privately.
  opening_exceptions: z.array(OpeningException),
  booking_url: nullableText(500).describe(
    'Provider’s page for /bookingform.html; null shows our own form',
  ),
  voucher_url: nullableText(500).describe(
    'Provider’s checkout for /vouchers; null sells by telephone and email',
  ),
  largest_party: z.int().describe('Larger parties book by telephone'),
  booking_days_ahead: z.int().describe('How far ahead tables can be booked'),
  booking_months_kept: z
    .int()
    .describe('Months after which a guest’s data is deleted from a booking'),
  analytics_ids: z.array(text(40)).describe('Measurement ids, loaded only after consent'),
  festive_menus: z.array(z.int()).describe('Ids of the two menus on /festive'),
  allergen_menu: z
    .int()
    .nullable()
    .describe('Id of the allergen guide, which every other menu links to'),
  notice: Notice.nullable().describe('The line at the top of every page; null outside its days'),
});
export type Site = z.output<typeof Site>;

export const siteOperations: Operations = withTag('Site', {
  'GET /api/site': operation('showSite', 'The site settings', { 200: Site }),
});
