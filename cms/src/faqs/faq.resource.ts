import { Faq } from '@saltmarsh/contract/messages/faq';
import { columnsOf, fieldsOf } from '../database/message-columns';
import type { Row } from '../database/rows';
import type { FAQ } from '../uids';

export type FaqRow = Row<typeof FAQ>;

/** Columns that the API sends. Reading all columns of 1,000 questions takes twice as long. */
export const SENT = columnsOf(Faq);

export function toFaq(row: Pick<FaqRow, (typeof SENT)[number]>): Faq {
  return {
    ...fieldsOf(row, Faq),
    answer: row.answer ?? '',
    archived: row.archived ? 1 : 0,
  };
}
