import type { UID } from '@strapi/strapi';
import type { Documents, RowQuery } from './row-query';

/** Rows without hooks of the Document Service. This and `documents` are the only overrides of Strapi's types. */
export function query<Uid extends UID.ContentType>(uid: Uid): RowQuery<Uid> {
  return strapi.db.query(uid) as RowQuery<Uid>;
}

/** Entries, under the rules of `document-middlewares`. A write resolves to the row that it leaves. */
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
