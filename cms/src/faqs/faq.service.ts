import type { FaqChange } from '@saltmarsh/contract/messages/faq';
import { notFound } from '../errors';
import { saveOrder } from '../order/order';
import type { ExpectedVersion } from '../history/versions';
import { query, saved } from '../database/typed-query';
import { withNulls } from '../database/with-nulls';
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

export async function createFaq({ question }: { question: string }): Promise<FaqRow> {
  const data = { question, answer: '', archived: false };
  const { documentId } = await strapi.documents(FAQ).create({ data });
  return saved(query(FAQ).findOne({ where: { documentId } }));
}

/** An archived entry is read-only (spec §4): the cms rejects changes. */
export async function updateFaq({ documentId, number }: FaqRow, data: FaqChange): Promise<FaqRow> {
  await strapi.documents(FAQ).update({ documentId, data: withNulls(data) });
  return findFaq(String(number));
}

export async function unarchiveFaq({ documentId, number }: FaqRow): Promise<FaqRow> {
  await strapi.documents(FAQ).update({ documentId, data: { archived: false } });
  return findFaq(String(number));
}

export async function deleteFaq(row: FaqRow): Promise<void> {
  await strapi.documents(FAQ).delete({ documentId: row.documentId });
}

export async function orderFaqs(
  ids: number[],
  expected: ExpectedVersion,
): Promise<{ rows: ListedFaq[]; version: string }> {
  const version = await saveOrder('faq', 'questions', ids, expected);
  return { rows: await listFaqs(), version };
}
