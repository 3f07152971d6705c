import { SITE_SETTING } from '../uids';
import type { SiteSettingRow } from './site.resource';

export function findSite(): Promise<SiteSettingRow | null> {
  return strapi.db.query(SITE_SETTING).findOne({
    populate: ['address', 'socialLinks', 'openingHours', 'openingExceptions'],
  });
}
