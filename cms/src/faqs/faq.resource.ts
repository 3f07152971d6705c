import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Row } from '../database/rows';
import type { FAQ } from '../uids';

export type FaqRow = Row<typeof FAQ>;

/** The columns that the API sends: with all columns, a thousand questions take twice as long to read. */
export const SENT = ['number', 'question', 'answer', 'archived'] as const;

export function toFaq(row: Pick<FaqRow, (typeof SENT)[number]>): Faq {
  return {
    id: row.number,
    question: row.question,
    answer: row.answer ?? '',
    archived: row.archived ? 1 : 0,
  };
}
