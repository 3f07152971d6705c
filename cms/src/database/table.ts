import type { UID } from '@strapi/strapi';
import type { Transaction } from './in-transaction';

/**
 * Returns a type's table, for statements that `query` cannot express. Writes through the returned
 * table run no hooks.
 */
export function tableOf(uid: UID.ContentType, transaction?: Transaction) {
  const table = strapi.db.getConnection(strapi.db.metadata.get(uid).tableName);
  return transaction ? table.transacting(transaction) : table;
}

/** Strapi's table that links files to entries. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';

/** A table in which earlier versions of Saltmarsh recorded unfinished uploads. It is dropped. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * Excludes people's log-ins and changes to their own accounts. Queries must use exactly this text,
 * the condition of the index `worker`: otherwise the database may not use that index.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
