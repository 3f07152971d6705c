import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { post, request } from '../../public/lib/api-client';
import { invalidatePublicReads } from '../../public/lib/public-read';
import { faqsKey } from '../../public/faqs/faqs.api';

export function faqPath(id: string | number): string {
  return `${faqsKey}/${encodeURIComponent(id)}`;
}

export function createFaq(input: { question: string }): Promise<Faq> {
  return post<Faq>(faqsKey, input);
}

export interface FaqInput {
  question: string;
  answer: string;
}

/** Without `answer`, the saved one is kept. */
export function updateFaq(id: number, input: { question: string; answer?: string }): Promise<Faq> {
  return post<Faq>(faqPath(id), input);
}

export function deleteFaq(id: number): Promise<void> {
  return request<void>({ method: 'DELETE', url: faqPath(id) });
}

/** POST /api/faqs/order (spec §7). */
export async function orderFaqs(questions: readonly Faq[]): Promise<void> {
  await post(`${faqsKey}/order`, { questions });
}

/** The admin's list and the public page share one key. */
export function refreshFaqs(): Promise<void> {
  return invalidatePublicReads((key) => key.startsWith(faqsKey));
}
