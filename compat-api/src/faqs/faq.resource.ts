import type { Faq } from '../contract/faq';
import type { Row } from '../strapi/rows';
import type { FAQ } from '../uids';

export type FaqRow = Row<typeof FAQ>;

export function toFaq(row: FaqRow): Faq {
  return {
    id: row.number,
    question: row.question,
    answer: row.answer ?? '',
    archived: row.archived ? 1 : 0,
  };
}
