import type { Core } from '@strapi/strapi';

type Connection = ReturnType<Core.Strapi['db']['getConnection']>;
export type Transaction = Parameters<Connection['transacting']>[0];

/** Statements below `strapi.db.query`: in the running transaction, or in one of their own. */
export function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const run = ({ trx }: { trx: Transaction }) => work(trx);
  // Strapi's type forgets that a promise of a promise is one.
  return strapi.db.transaction(run) as Promise<Result>;
}
