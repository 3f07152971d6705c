import type { RowQuery } from '@saltmarsh/compat-api/strapi/row-query';
import type { UID } from '@strapi/strapi';

/** `strapi.db.query` with the columns of that content type; the only place that overrides Strapi's `any`. */
export function query<Uid extends UID.ContentType>(uid: Uid): RowQuery<Uid> {
  return strapi.db.query(uid) as RowQuery<Uid>;
}
