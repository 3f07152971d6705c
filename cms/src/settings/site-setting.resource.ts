import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { toBookingRules } from './booking-rules.resource';
import { fieldsOf } from './setting-columns';
import { toSite, type SiteSettingRow } from './site.resource';

/** The only entry of its kind, by its number in revisions; without a row until it is saved. */
export interface StoredSetting {
  id: number;
  number: number;
  row: SiteSettingRow | null;
}

const NOTICE = ['text', 'link', 'link_text', 'from', 'until'] as const;

/** Returns the stored settings: with the notice outside its days, and without the default festive menus. */
export function toSiteSetting({ row }: Pick<StoredSetting, 'row'>): SiteSetting {
  const { name, tagline, telephone, email, address, map_url, social_links, ...site } = toSite(row);
  const { services, exceptions } = toBookingRules(row);
  return {
    ...{ name, tagline, telephone, email, address, map_url, social_links },
    opening_hours: site.opening_hours,
    opening_exceptions: site.opening_exceptions,
    booking_services: services,
    booking_exceptions: exceptions,
    booking_reminder: row?.bookingReminder ?? true,
    booking_months_kept: site.booking_months_kept,
    booking_url: site.booking_url,
    voucher_url: site.voucher_url,
    analytics_id_1: row?.analyticsId1 ?? null,
    analytics_id_2: row?.analyticsId2 ?? null,
    festive_menu_1: row?.festiveMenu1 ?? null,
    festive_menu_2: row?.festiveMenu2 ?? null,
    allergen_menu: site.allergen_menu,
    notice: row?.notice ? fieldsOf(row.notice, NOTICE) : null,
  };
}
