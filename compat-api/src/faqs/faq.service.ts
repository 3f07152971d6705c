import type { FaqChange } from '../contract/faq';
import { notFound } from '../routing/http-errors';
import { saveOrder } from '../lists/order';
import { FAQ } from '../uids';
import type { FaqRow } from './faq.resource';

const inOrder = { orderBy: [{ position: 'asc' }, { number: 'asc' }] };

export function listFaqs(): Promise<FaqRow[]> {
  return strapi.db.query(FAQ).findMany(inOrder);
}

/** @throws HttpError 404 */
export async function findFaq(id: string): Promise<FaqRow> {
  const row: FaqRow | null = /^\d{1,9}$/.test(id)
    ? await strapi.db.query(FAQ).findOne({ where: { number: Number(id) } })
    : null;
  if (!row) throw notFound('FAQ', id);
  return row;
}

export async function createFaq({ question }: { question: string }): Promise<FaqRow> {
  const data = { question, answer: '', archived: false };
  const { documentId } = await strapi.documents(FAQ).create({ data });
  return strapi.db.query(FAQ).findOne({ where: { documentId } });
}

/** An archived entry is read-only (spec §4): the cms rejects its change. */
export async function updateFaq({ documentId, number }: FaqRow, data: FaqChange): Promise<FaqRow> {
  await strapi.documents(FAQ).update({ documentId, data });
  return findFaq(String(number));
}

export async function deleteFaq(row: FaqRow): Promise<void> {
  await strapi.documents(FAQ).delete({ documentId: row.documentId });
}

export async function orderFaqs(ids: number[]): Promise<FaqRow[]> {
  await saveOrder(FAQ, 'questions', ids);
  return listFaqs();
}
