import type { FaqChange, Faq } from '@saltmarsh/contract/messages/faq';
import { numberIn } from '../database/pagination';
import { documents, query, saved } from '../database/typed-query';
import { found } from '../errors';
import type { Restorable } from '../history/entry-history';
import {
  changeVersion,
  removeVersion,
  type Changed,
  type ExpectedVersion,
} from '../history/versions';
import { saveOrder } from '../order/save-order';
import { FAQ } from '../uids';
import { type FaqRow, toFaq } from './faq.resource';

const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;

export function listFaqs(): Promise<FaqRow[]> {
  return query(FAQ).findMany({ orderBy });
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

/** Rejects changes to an archived entry unless they unarchive it (spec §4, `faq.rules.ts`). */
export async function updateFaq(
  id: string,
  data: FaqChange & { archived?: boolean },
  expected: ExpectedVersion,
): Promise<Changed<FaqRow>> {
  return changeVersion(faqHistory, await findFaq(id), expected, ({ documentId }) =>
    saved(documents(FAQ).update({ documentId, data })),
  );
}

export async function deleteFaq(id: string, expected: ExpectedVersion): Promise<void> {
  return removeVersion(faqHistory, await findFaq(id), expected, async ({ documentId }) => {
    await documents(FAQ).delete({ documentId });
  });
}

export async function orderFaqs(ids: number[], expected: ExpectedVersion): Promise<FaqRow[]> {
  await saveOrder('faq', 'questions', ids, expected);
  return listFaqs();
}

export const faqHistory: Restorable<FaqRow, Faq> = {
  kind: 'faq',
  uid: FAQ,
  find: findFaq,
  toResource: toFaq,
  fromState: (number, state) => toFaq({ ...(state as unknown as FaqRow), number }),
};
