import { query } from '../strapi/query';
import { SITE_SETTING } from '../uids';
import { SITE_COMPONENTS } from './site.resource';
import type { SiteSettingRow } from './site.resource';

export function findSite(): Promise<SiteSettingRow | null> {
  return query(SITE_SETTING).findOne({ populate: SITE_COMPONENTS });
}
