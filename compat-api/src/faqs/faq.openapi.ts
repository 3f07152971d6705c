import { integer, listOf, object, order, ref, text, textOrNull } from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'FAQs';
const faq = ref('Faq');

export const faqSchemas: Schemas = {
  Faq: object({
    id: integer,
    question: text(255),
    answer: { ...text(200_000), description: 'HTML, sanitised' },
    archived: { enum: [0, 1], description: '1: read-only' },
  }),
};

export const faqOperations: Operations = {
  'GET /api/faqs': { summary: 'All questions in order', tag, answers: { 200: listOf(faq) } },
  'POST /api/faqs': {
    summary: 'Add a question, last in order',
    tag,
    body: object({ question: text(255) }),
    answers: { 201: faq },
  },
  'POST /api/faqs/order': {
    summary: 'Order the listed questions within the places they hold',
    tag,
    body: object({ questions: order }),
    answers: { 200: listOf(faq) },
  },
  'GET /api/faqs/:id': { summary: 'One question', tag, answers: { 200: faq } },
  'POST /api/faqs/:id': {
    summary: 'Change a question, what is not sent stays; an archived one is refused',
    tag,
    body: object({ question: text(255), answer: textOrNull(200_000) }, ['question', 'answer']),
    answers: { 200: faq },
  },
  'DELETE /api/faqs/:id': { summary: 'Delete a question', tag, answers: { 204: null } },
};
