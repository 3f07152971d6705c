import { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { fieldsOf } from '../database/message-columns';
import { toBookingRules } from './booking-rules.resource';
import { toHours, toSite, type SiteSettingRow } from './site.resource';

/**
 * The site settings, the only entry of their kind. Revisions use the `number`. There is no row
 * until the first save.
 */
export interface StoredSetting {
  id: number;
  number: number;
  row: SiteSettingRow | null;
}

const NOT_SAVED_YET: Partial<SiteSettingRow> = {};

/** Returns the settings as stored, unlike `toSite`, which adds closings and default menus. */
export function toSiteSetting({ row }: Pick<StoredSetting, 'row'>): SiteSetting {
  const { name, telephone, email, address, social_links, ...site } = toSite(row);
  const { services, exceptions } = toBookingRules(row);
  return {
    ...fieldsOf(row ?? NOT_SAVED_YET, SiteSetting),
    ...{ name, telephone, email, address, social_links },
    ...toHours(row),
    booking_services: services,
    booking_exceptions: exceptions,
    booking_reminder: row?.bookingReminder ?? true,
    booking_months_kept: site.booking_months_kept,
    notice: row?.notice ? fieldsOf(row.notice, SiteSetting.shape.notice.unwrap()) : null,
  };
}
