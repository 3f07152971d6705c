import { z } from 'zod';
import { component, id, nullableText, optional, order, text } from './fields';
import { operation, withTag, type Operations } from './operation';

const question = text(255);
const answer = nullableText(200_000).describe('HTML, sanitised on write');

/** A question of `/api/faqs` (spec §3). */
export const Faq = component('Faq', {
  id: id(),
  question,
  answer: answer.unwrap(),
  archived: z.literal([0, 1]).describe('1: read-only'),
});
export type Faq = z.output<typeof Faq>;

export const NewFaq = z.object({ question });
export const FaqChange = z.object(
  optional({ question, answer: answer.transform((html) => html ?? '') }),
);
export type FaqChange = z.output<typeof FaqChange>;
export const FaqOrder = z.object({ questions: order() });

export const faqOperations: Operations = withTag('FAQs', {
  'GET /api/faqs': operation('listFaqs', 'All questions in order', { 200: z.array(Faq) }),
  'POST /api/faqs': operation('createFaq', 'Add a question, last in order', {
    201: Faq,
    body: NewFaq,
    namesVersion: true,
  }),
  'POST /api/faqs/order': operation(
    'orderFaqs',
    'Order the listed questions within the places they hold',
    { 200: z.array(Faq), body: FaqOrder, isVersioned: true },
  ),
  'GET /api/faqs/:id': operation('showFaq', 'One question', { 200: Faq, namesVersion: true }),
  'POST /api/faqs/:id': operation(
    'updateFaq',
    'Change a question; what is not sent stays, an archived one is rejected',
    { 200: Faq, body: FaqChange, isVersioned: true },
  ),
  'POST /api/faqs/:id/unarchive': operation(
    'unarchiveFaq',
    'Let an archived question be changed again',
    { 200: Faq, isVersioned: true },
  ),
  'DELETE /api/faqs/:id': operation('deleteFaq', 'Delete a question', {
    204: null,
    isVersioned: true,
  }),
});
