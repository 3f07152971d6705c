import { z } from 'zod';
import { id, nullableText, optional, order, text } from './fields';
import type { Operations } from './operation';

const question = text(255);
const answer = nullableText(200_000).meta({ description: 'HTML, sanitised on write' });

/** One question of `/api/faqs` (spec §3). */
export const Faq = z
  .object({
    id: id(),
    question,
    answer: answer.unwrap(),
    archived: z.literal([0, 1]).meta({ description: '1: read-only' }),
  })
  .meta({ id: 'Faq' });
export type Faq = z.output<typeof Faq>;

export const NewFaq = z.object({ question });
export const FaqChange = z.object(
  optional({ question, answer: answer.transform((html) => html ?? '') }),
);
export type FaqChange = z.output<typeof FaqChange>;
export const FaqOrder = z.object({ questions: order() });

const tag = 'FAQs';

export const faqOperations: Operations = {
  'GET /api/faqs': {
    id: 'listFaqs',
    summary: 'All questions in order',
    tag,
    responses: { 200: z.array(Faq) },
  },
  'POST /api/faqs': {
    id: 'createFaq',
    summary: 'Add a question, last in order',
    tag,
    body: NewFaq,
    responses: { 201: Faq },
  },
  'POST /api/faqs/order': {
    id: 'orderFaqs',
    summary: 'Order the listed questions within the places they hold',
    tag,
    body: FaqOrder,
    responses: { 200: z.array(Faq) },
  },
  'GET /api/faqs/:id': { id: 'showFaq', summary: 'One question', tag, responses: { 200: Faq } },
  'POST /api/faqs/:id': {
    id: 'updateFaq',
    summary: 'Change a question; what is not sent stays, an archived one is rejected',
    tag,
    body: FaqChange,
    responses: { 200: Faq },
  },
  'DELETE /api/faqs/:id': {
    id: 'deleteFaq',
    summary: 'Delete a question',
    tag,
    responses: { 204: null },
  },
};
