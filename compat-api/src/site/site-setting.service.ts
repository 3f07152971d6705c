import type { SiteSettingChange } from '../contract/site-setting';
import { SITE_SETTING_COLUMNS } from '../strapi/site-setting-columns';
import { SITE_SETTING } from '../uids';
import type { StoredSetting } from './site-setting.resource';
import { exceptionColumns, serviceColumns } from './booking-rules.resource';
import { findSite } from './site.service';

/** In the history, where every kind counts its entries, the settings are its first and only one. */
const NUMBER = 1;

export async function findSetting(): Promise<StoredSetting> {
  const row = await findSite();
  return { id: row?.id ?? 0, number: NUMBER, row };
}

/** Saves what is sent; a new site has no settings to change yet. */
export async function saveSetting(
  { row }: StoredSetting,
  change: SiteSettingChange,
): Promise<StoredSetting> {
  const data = columnsOf(change);
  const documents = strapi.documents(SITE_SETTING) as unknown as Documents;
  if (row) await documents.update({ documentId: row.documentId, data });
  else await documents.create({ data });
  return findSetting();
}

/** A change names some fields, a new site's first all: Strapi checks which it needs. */
interface Documents {
  create(options: { data: object }): Promise<unknown>;
  update(options: { documentId: string; data: object }): Promise<unknown>;
}

/** What was not sent has no key, so it stays. */
function columnsOf({
  notice,
  booking_services,
  booking_exceptions,
  ...change
}: SiteSettingChange): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(change)) {
    columns[SITE_SETTING_COLUMNS[field as keyof typeof change]] = value;
  }
  if (notice !== undefined) columns.notice = columnsOfNotice(notice);
  if (booking_services) columns.bookingServices = booking_services.map(serviceColumns);
  if (booking_exceptions) columns.bookingExceptions = booking_exceptions.map(exceptionColumns);
  return columns;
}

function columnsOfNotice(notice: SiteSettingChange['notice']): object | null {
  if (!notice) return null;
  const { link_text: linkText, ...others } = notice;
  return { ...others, linkText };
}
