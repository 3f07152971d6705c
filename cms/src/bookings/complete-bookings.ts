import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { calendarUidOf, newReference } from './booking-reference';
import { FORGOTTEN } from './guest-data.service';

/** The state of a request in releases whose bookings had no reference. */
const FORMER_STATE = 'new';

/**
 * Completes rows of those releases and of those without calendar ids, also after a restore. Writes without
 * hooks, so that no guest is mailed.
 * Remove this once no backup of theirs is kept.
 */
export async function completeBookings(): Promise<void> {
  const { tableName } = strapi.db.metadata.get(BOOKING_REQUEST);
  const rows = () => strapi.db.getConnection(tableName);
  await rows().where({ state: FORMER_STATE }).update({ state: 'requested' });
  const old = await query(BOOKING_REQUEST).findMany({
    select: ['id'],
    where: { reference: { $null: true }, name: { $ne: FORGOTTEN } },
  });
  for (const { id } of old) await rows().where({ id }).update({ reference: newReference() });
  await rows()
    .whereNull('calendar_uid')
    .whereNotNull('reference')
    .update({ calendar_uid: strapi.db.connection.raw('reference || ?', [calendarUidOf('')]) });
}
