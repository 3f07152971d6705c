import { query } from '../strapi/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { FORGOTTEN } from './guest-data.service';
import { newReference } from './booking-reference';

/** Of a request in releases whose bookings had no reference. */
const FORMER_STATE = 'new';

/**
 * Gives rows of those releases what they lack, also after a restore. Past the hooks: no guest is written to. May go
 * once no backup of theirs is kept.
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
}
