import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { MONTHS_KEPT, toBookingRules } from './booking-rules.resource';
import { fieldsOf } from './setting-columns';
import { toHours, toSite, type SiteSettingRow } from './site.resource';

/** The only entry of its kind, by its number in revisions; without a row until it is saved. */
export interface StoredSetting {
  id: number;
  number: number;
  row: SiteSettingRow | null;
}

const NOTICE = ['text', 'link', 'link_text', 'from', 'until'] as const;

/** Returns the stored settings: with the notice outside its days, without the default festive menus or closings in the hours. */
export function toSiteSetting({ row }: Pick<StoredSetting, 'row'>): SiteSetting {
  const { name, tagline, telephone, email, address, map_url, social_links, ...site } = toSite(row);
  const { services, exceptions } = toBookingRules(row);
  return {
    ...{ name, tagline, telephone, email, address, map_url, social_links },
    ...toHours(row),
    booking_services: services,
    booking_exceptions: exceptions,
    booking_reminder: row?.bookingReminder ?? true,
    booking_months_kept: row?.bookingMonthsKept ?? MONTHS_KEPT,
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
