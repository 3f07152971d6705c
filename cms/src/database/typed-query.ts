import type { UID } from '@strapi/strapi';
import type { Documents, RowQuery } from './row-query';

/** Reads and writes rows without the Document Service and its rules. */
export function query<Uid extends UID.ContentType>(uid: Uid): RowQuery<Uid> {
  return strapi.db.query(uid) as RowQuery<Uid>;
}

/** Reads and writes entries under the rules that `src/index.ts` registers. */
export function documents<Uid extends UID.ContentType>(uid: Uid): Documents<Uid> {
  return strapi.documents(uid) as unknown as Documents<Uid>;
}

/** Returns a row that this request has just saved. @throws Error if it has been deleted */
export async function saved<Found>(found: Promise<Found | null>): Promise<Found> {
  const row = await found;
  if (!row) throw new Error('A row was removed while it was being saved.');
  return row;
}

export function pick<Value extends object, Name extends keyof Value>(
  row: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Value, Name>;
}
