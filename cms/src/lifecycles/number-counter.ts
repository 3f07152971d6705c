import type { Core } from '@strapi/strapi';
import { FAQ, MENU, NUMBER_COUNTER, USER, WIDGET } from '../uids';

export const NUMBERED = [FAQ, MENU, WIDGET, USER] as const;
export type Numbered = (typeof NUMBERED)[number];

/** A query in the running transaction; without one, in a transaction of its own. */
function inTransaction<T>(
  strapi: Core.Strapi,
  work: (table: (uid: string) => ReturnType<Core.Strapi['db']['getConnection']>) => Promise<T>,
): Promise<T> {
  return strapi.db.transaction(({ trx }) =>
    work((uid) => strapi.db.getConnection(strapi.db.metadata.get(uid).tableName).transacting(trx)),
  ) as Promise<T>;
}

/**
 * Lets one writer of a content type pass at a time, on all instances, until its transaction ends:
 * what it reads after this includes everything that the writers before it have saved.
 * Returns the last number given out.
 */
export function lockCounter(strapi: Core.Strapi, uid: string): Promise<number> {
  return inTransaction(strapi, async (table) => {
    const counter = { content_type: uid };
    await table(NUMBER_COUNTER)
      .insert({ ...counter, last: 0 })
      .onConflict('content_type')
      .ignore();
    const row = await table(NUMBER_COUNTER).where(counter).forUpdate().first('last');
    return Number(row?.last ?? 0);
  });
}

/**
 * A number for a new entry: the given one while it is free, otherwise one more than any number that
 * was ever given out.
 */
export function takeNumber(strapi: Core.Strapi, uid: Numbered, given: unknown): Promise<number> {
  return inTransaction(strapi, async (table) => {
    const counter = await lockCounter(strapi, uid);
    const highest = await table(uid).max({ number: 'number' }).first();
    const last = Math.max(counter, Number(highest?.number ?? 0));
    const isFree =
      isNumber(given) && (await table(uid).where({ number: given }).first('id')) === undefined;
    const number = isFree ? given : last + 1;
    await table(NUMBER_COUNTER)
      .where({ content_type: uid })
      .update({ last: Math.max(last, number) });
    return number;
  });
}

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
