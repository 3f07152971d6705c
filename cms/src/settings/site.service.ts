import { query } from '../database/typed-query';
import { SITE_SETTING } from '../uids';
import { DEFAULT_NAME, SITE_COMPONENTS, type SiteSettingRow } from './site.resource';

export function findSite(): Promise<SiteSettingRow | null> {
  return query(SITE_SETTING).findOne({ populate: SITE_COMPONENTS });
}

/** Returns the name that signs mails. */
export async function restaurantName(): Promise<string> {
  const row = await query(SITE_SETTING).findOne({ select: ['name'] });
  return row?.name ?? DEFAULT_NAME;
}

/** Returns the facts about the restaurant in a mail. */
export async function mailingRestaurant(): Promise<{ name: string; telephone: string | null }> {
  const row = await query(SITE_SETTING).findOne({ select: ['name', 'telephone'] });
  return { name: row?.name ?? DEFAULT_NAME, telephone: row?.telephone ?? null };
}
