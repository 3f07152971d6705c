import { createTaggedCache } from '../cache/tagged-cache';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { TableBook } from '@saltmarsh/contract/domain/table-slots';
import { toSite } from '../settings/site.resource';
import { findSite } from '../settings/site.service';
import { SITE_SETTING } from '../uids';
import { toBookingRules } from '../settings/booking-rules.resource';

/** The settings that concern bookings. */
export interface BookingSettings {
  site: Site;
  book: TableBook;
  sendsReminders: boolean;
}

const settings = createTaggedCache<BookingSettings>({ fixed: 1024 * 1024, sizeOf: () => 0 });

/**
 * Returns the current settings, read once for each change. A transaction reads its own: it may have changed
 * them, and another request's read may be waiting for a connection.
 */
export async function bookingSettings(): Promise<BookingSettings> {
  if (strapi.db.inTransaction()) return readSettings();
  return settings.getOrBuild('settings', async () => ({
    value: await readSettings(),
    tags: [SITE_SETTING],
  }));
}

async function readSettings(): Promise<BookingSettings> {
  const row = await findSite();
  const site = toSite(row);
  return {
    site,
    book: { hours: site, ...toBookingRules(row) },
    sendsReminders: row?.bookingReminder ?? true,
  };
}
