import type { FaqChange } from '@saltmarsh/contract/messages/faq';
import { notFound } from '../errors';
import { saveOrder } from '../order/order';
import type { ExpectedVersion } from '../history/versions';
import { documents, query, saved } from '../database/typed-query';
import { FAQ } from '../uids';
import { SENT, type FaqRow } from './faq.resource';

const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;

type ListedFaq = Pick<FaqRow, (typeof SENT)[number]>;

export function listFaqs(): Promise<ListedFaq[]> {
  return query(FAQ).findMany({ select: SENT, orderBy });
}

/** @throws HttpError 404 */
export async function findFaq(id: string): Promise<FaqRow> {
  const row = /^\d{1,9}$/.test(id)
    ? await query(FAQ).findOne({ where: { number: Number(id) } })
    : null;
  if (!row) throw notFound('FAQ', id);
  return row;
}

export function createFaq({ question }: { question: string }): Promise<FaqRow> {
  const data = { question, answer: '', archived: false };
  return documents(FAQ).create({ data });
}

/** An archived entry is read-only (spec §4): the cms rejects changes. */
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
