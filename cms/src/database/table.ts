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

/** Table of earlier versions for unfinished uploads. It is dropped and never restored. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * SQL condition that excludes people's log-ins and changes to their own accounts. An index has this
 * exact text, so queries must not change it.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
