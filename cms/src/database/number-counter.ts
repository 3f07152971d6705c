import { FAQ, MENU, NUMBER_COUNTER, USER, WIDGET } from '../uids';
import { inTransaction } from './in-transaction';
import type { Row } from './rows';
import { tableOf } from './table';

export const NUMBERED = [FAQ, MENU, WIDGET, USER] as const;
export type Numbered = (typeof NUMBERED)[number];

type CounterRow = Pick<Row<typeof NUMBER_COUNTER>, 'last'>;
type NumberedRow = Pick<Row<Numbered>, 'number'>;

/**
 * Serialises the writers of a content type, on all instances, until the transaction ends. Reads
 * after this call see everything that earlier writers have saved. Returns the last number assigned.
 */
export function lockCounter(uid: string): Promise<number> {
  return inTransaction(async (transaction) => {
    const counters = () => tableOf(NUMBER_COUNTER, transaction);
    const counter = { content_type: uid };
    await counters()
      .insert({ ...counter, last: 0 })
      .onConflict('content_type')
      .ignore();
    const found: unknown = await counters().where(counter).forUpdate().first('last');
    return Number((found as CounterRow | undefined)?.last ?? 0);
  });
}

/**
 * Returns a new entry's number: the given number if it is free, otherwise one more than the highest
 * so far.
 */
export function takeNumber(uid: Numbered, given: unknown): Promise<number> {
  return inTransaction(async (transaction) => {
    const counter = await lockCounter(uid);
    const table = () => tableOf(uid, transaction);
    const highest: unknown = await table().max({ number: 'number' }).first();
    const last = Math.max(counter, Number((highest as NumberedRow | undefined)?.number ?? 0));
    const isFree =
      isNumber(given) && (await table().where({ number: given }).first('id')) === undefined;
    const number = isFree ? given : last + 1;
    await tableOf(NUMBER_COUNTER, transaction)
      .where({ content_type: uid })
      .update({ last: Math.max(last, number) });
    return number;
  });
}

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
