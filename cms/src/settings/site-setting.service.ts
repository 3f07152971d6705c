import type { SiteSettingChange, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { toColumns } from '../database/message-columns';
import type { Data } from '../database/row-query';
import { documents, query } from '../database/typed-query';
import type { Restorable } from '../history/entry-history';
import { changeVersion, type Changed, type ExpectedVersion } from '../history/versions';
import { SITE_SETTING } from '../uids';
import { serviceColumns } from './booking-rules.resource';
import { type StoredSetting, toSiteSetting } from './site-setting.resource';
import { DEFAULT_NAME, SITE_COMPONENTS, type SiteSettingRow } from './site.resource';

/** The settings' number in revisions: they are the only entry of their kind. */
const NUMBER = 1;

export async function findSetting(): Promise<StoredSetting> {
  const row = await findSite();
  return { id: row?.id ?? 0, number: NUMBER, row };
}

export async function saveSetting(
  change: SiteSettingChange,
  expected: ExpectedVersion,
): Promise<Changed<StoredSetting>> {
  return changeVersion(settingHistory, await findSetting(), expected, async (current) => {
    if (Object.keys(change).length === 0) return current;
    const data = columnsOf(change);
    const settings = documents(SITE_SETTING);
    const documentId = current.row?.documentId;
    await (documentId ? settings.update({ documentId, data }) : settings.create({ data }));
    return findSetting();
  });
}

/** A field that was not sent has no key, so it stays unchanged. */
function columnsOf({
  notice,
  booking_services,
  booking_exceptions,
  ...change
}: SiteSettingChange): Data<typeof SITE_SETTING> {
  return {
    ...toColumns(change),
    ...(notice !== undefined && { notice: notice && toColumns(notice) }),
    ...(booking_services && { bookingServices: booking_services.map(serviceColumns) }),
    ...(booking_exceptions && { bookingExceptions: booking_exceptions.map(toColumns) }),
  };
}

export const settingHistory: Restorable<StoredSetting, SiteSetting> = {
  kind: 'site-setting',
  uid: SITE_SETTING,
  find: findSetting,
  toResource: toSiteSetting,
  fromState: (_number, state) => toSiteSetting({ row: state as unknown as SiteSettingRow }),
};

export function findSite(): Promise<SiteSettingRow | null> {
  return query(SITE_SETTING).findOne({ populate: SITE_COMPONENTS });
}

export async function restaurantName(): Promise<string> {
  const row = await query(SITE_SETTING).findOne({ select: ['name'] });
  return row?.name ?? DEFAULT_NAME;
}

export async function mailingRestaurant(): Promise<{ name: string; telephone: string | null }> {
  const row = await query(SITE_SETTING).findOne({ select: ['name', 'telephone'] });
  return { name: row?.name ?? DEFAULT_NAME, telephone: row?.telephone ?? null };
}
