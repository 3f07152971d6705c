import type { Wish } from '@saltmarsh/contract/domain/availability';
import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { rulesOf, serviceDay, type ServiceRules } from '@saltmarsh/contract/domain/booking-rules';
import { serviceOf, spanAt } from '@saltmarsh/contract/domain/opening-hours';
import type { Site } from '@saltmarsh/contract/messages/site';
import { onContentChange } from '../../cache/content-changes';
import { toBookingRules } from '../../settings/booking-rules.resource';
import { findSite } from '../../settings/site-setting.service';
import { toHours, toSite } from '../../settings/site.resource';
import { SITE_SETTING } from '../../uids';

type Table = Pick<Wish, 'date' | 'time'>;

export interface BookingSettings {
  site: Site;
  book: TableBook;
  sendsReminders: boolean;
}

const TAGS: ReadonlySet<string> = new Set([SITE_SETTING]);
let present: Promise<BookingSettings> | undefined;

onContentChange((isAffected) => {
  if (isAffected(TAGS)) present = undefined;
});

/**
 * Returns the settings, cached until they change. A transaction reads them anew, because it may
 * have changed them. A transaction must not wait for the read of another request, which may itself
 * be waiting for the transaction's connection.
 */
export async function bookingSettings(): Promise<BookingSettings> {
  if (strapi.db.inTransaction()) return readSettings();
  present ??= readSettings().catch((error: unknown) => {
    present = undefined;
    throw error;
  });
  return present;
}

async function readSettings(): Promise<BookingSettings> {
  const row = await findSite();
  return {
    site: toSite(row),
    book: { hours: toHours(row), ...toBookingRules(row) },
    sendsReminders: row?.bookingReminder ?? true,
  };
}

/** Returns a key that all tables of one service on one day share. */
export const serviceKey = ({ book }: BookingSettings, { date, time }: Table): string =>
  JSON.stringify(serviceOf(book.hours, date, time) ?? date);

export function hasClosing({ book }: BookingSettings, { date, time }: Table): boolean {
  const { name = null, begins = date } = serviceOf(book.hours, date, time) ?? {};
  return serviceDay(book, name, begins).closed !== null;
}

export const isClosedAt = (settings: BookingSettings, table: Table): boolean =>
  !serviceOf(settings.book.hours, table.date, table.time) || hasClosing(settings, table);

/**
 * Returns the service's usual rules. Ignores exceptions for the day, which only limit the number of
 * guests or close the service.
 */
export function serviceRules(book: TableBook, { date, time }: Table): ServiceRules {
  return rulesOf(book, spanAt(book.hours, date, time)?.name ?? null);
}
