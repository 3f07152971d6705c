import { Faq } from '@saltmarsh/contract/messages/faq';
import { fieldsOf } from '../database/message-columns';
import type { Row } from '../database/rows';
import type { FAQ } from '../uids';

export type FaqRow = Row<typeof FAQ>;

export function toFaq(row: FaqRow): Faq {
  return {
    ...fieldsOf(row, Faq),
    answer: row.answer ?? '',
    archived: row.archived ? 1 : 0,
  };
}
