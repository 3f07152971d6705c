import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';

/** Columns of the site settings, by their names in the API. */
export const SITE_SETTING_COLUMNS = {
  ...{ name: 'name', tagline: 'tagline', telephone: 'telephone', email: 'email' },
  address: 'address',
  map_url: 'mapUrl',
  social_links: 'socialLinks',
  opening_hours: 'openingHours',
  opening_exceptions: 'openingExceptions',
  booking_services: 'bookingServices',
  booking_exceptions: 'bookingExceptions',
  booking_reminder: 'bookingReminder',
  booking_months_kept: 'bookingMonthsKept',
  booking_url: 'bookingUrl',
  voucher_url: 'voucherUrl',
  analytics_id_1: 'analyticsId1',
  analytics_id_2: 'analyticsId2',
  festive_menu_1: 'festiveMenu1',
  festive_menu_2: 'festiveMenu2',
  allergen_menu: 'allergenMenu',
  notice: 'notice',
} as const satisfies Record<keyof SiteSetting, string>;

/** The inverse: names in the API by column, as errors and revisions need them. */
export const SITE_SETTING_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SITE_SETTING_COLUMNS).map(([field, column]) => [column, field]),
);
