import type { Core } from '@strapi/strapi';

type Connection = ReturnType<Core.Strapi['db']['getConnection']>;
export type Transaction = Parameters<Connection['transacting']>[0];

/** Runs statements below `strapi.db.query` in the current transaction, or in a new one. */
export function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const run = ({ trx }: { trx: Transaction }) => work(trx);
  // Strapi's type does not unwrap a promise of a promise.
  return strapi.db.transaction(run) as Promise<Result>;
}
