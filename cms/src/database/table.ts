import type { UID } from '@strapi/strapi';
import type { Transaction } from './in-transaction';

/** Returns a type's table, for statements that `query` cannot express. Its writes run no hooks. */
export function tableOf(uid: UID.ContentType, transaction?: Transaction) {
  const table = strapi.db.getConnection(strapi.db.metadata.get(uid).tableName);
  return transaction ? table.transacting(transaction) : table;
}
