import type { FaqChange, Faq } from '@saltmarsh/contract/messages/faq';
import { numberIn } from '../database/pagination';
import { documents, query, saved } from '../database/typed-query';
import { found } from '../errors';
import type { Restorable } from '../history/entry-history';
import type { ExpectedVersion } from '../history/versions';
import { saveOrder } from '../order/order';
import { FAQ } from '../uids';
import { SENT, type FaqRow, toFaq } from './faq.resource';

const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;

type ListedFaq = Pick<FaqRow, (typeof SENT)[number]>;

export function listFaqs(): Promise<ListedFaq[]> {
  return query(FAQ).findMany({ select: SENT, orderBy });
}

/** @throws HttpError 404 */
export function findFaq(id: string): Promise<FaqRow> {
  const where = { number: numberIn(id) };
  return found(query(FAQ).findOne({ where }), 'FAQ', id);
}

export function createFaq({ question }: { question: string }): Promise<FaqRow> {
  const data = { question, answer: '', archived: false };
  return documents(FAQ).create({ data });
}

/** Fails for an archived entry, which is read-only (spec §4, `faq.rules.ts`). */
export function updateFaq({ documentId }: FaqRow, data: FaqChange): Promise<FaqRow> {
  return saved(documents(FAQ).update({ documentId, data }));
}

export function unarchiveFaq({ documentId }: FaqRow): Promise<FaqRow> {
  return saved(documents(FAQ).update({ documentId, data: { archived: false } }));
}

export async function deleteFaq(row: FaqRow): Promise<void> {
  await documents(FAQ).delete(row);
}

export async function orderFaqs(
  ids: number[],
  expected: ExpectedVersion,
): Promise<{ rows: ListedFaq[]; version: string }> {
  const version = await saveOrder('faq', 'questions', ids, expected);
  return { rows: await listFaqs(), version };
}

export const faqHistory: Restorable<FaqRow, Faq> = {
  kind: 'faq',
  uid: FAQ,
  find: findFaq,
  toResource: toFaq,
  fromState: (number, state) => toFaq({ ...(state as unknown as FaqRow), number }),
};
