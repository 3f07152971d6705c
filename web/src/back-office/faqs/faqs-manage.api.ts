import type { Faq, FaqChange } from '@saltmarsh/contract/messages/faq';
import { writeOrder } from '../lib/write-order';
import { writeCopy, type Copy } from '../../forms/versions';
import { faqsKey } from '../../public/lib/public-read';

export function faqPath(id: string | number): string {
  return `${faqsKey}/${encodeURIComponent(id)}`;
}

export function createFaq(input: { question: string }): Promise<Copy<Faq>> {
  return writeCopy<Faq>({ method: 'POST', url: faqsKey, data: input }, null);
}

/** POST /api/faqs/{id}. The server leaves missing fields unchanged. */
export function updateFaq(
  id: number,
  change: FaqChange,
  version: string | null,
): Promise<Copy<Faq>> {
  return writeCopy<Faq>({ method: 'POST', url: faqPath(id), data: change }, version);
}

export function unarchiveFaq(id: number): Promise<Copy<Faq>> {
  return writeCopy<Faq>({ method: 'POST', url: `${faqPath(id)}/unarchive` }, null);
}

/** POST /api/faqs/order (spec §7). Rejects if another user has changed the order `before`. */
export async function orderFaqs(questions: readonly Faq[], before: readonly Faq[]): Promise<void> {
  const options = { method: 'POST', url: `${faqsKey}/order`, data: { questions } };
  await writeOrder<Faq[]>(options, before);
}
