import type { SiteSettingChange } from '@saltmarsh/contract/messages/site-setting';
import { SITE_SETTING_COLUMNS } from '../database/site-setting-columns';
import { SITE_SETTING } from '../uids';
import type { StoredSetting } from './site-setting.resource';
import { exceptionColumns, serviceColumns } from './booking-rules.resource';
import { findSite } from './site.service';

/** Revisions count the entries of each kind: the settings are the first and only one. */
const NUMBER = 1;

export async function findSetting(): Promise<StoredSetting> {
  const row = await findSite();
  return { id: row?.id ?? 0, number: NUMBER, row };
}

/** Saves the fields that were sent; a new site has no settings to change yet. */
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

/** A change has some fields, a new site's first save all: Strapi checks which are required. */
interface Documents {
  create(options: { data: object }): Promise<unknown>;
  update(options: { documentId: string; data: object }): Promise<unknown>;
}

/** A field that was not sent has no key, so it stays unchanged. */
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
