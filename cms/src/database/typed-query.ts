import type { UID } from '@strapi/strapi';
import type { RowQuery } from './row-query';

/** The only place that overrides Strapi's `any`. */
export function query<Uid extends UID.ContentType>(uid: Uid): RowQuery<Uid> {
  return strapi.db.query(uid) as RowQuery<Uid>;
}

/** Returns a row that this request has just saved. @throws Error if it has been deleted */
export async function saved<Found>(found: Promise<Found | null>): Promise<Found> {
  const row = await found;
  if (!row) throw new Error('A row was removed while it was being saved.');
  return row;
}
