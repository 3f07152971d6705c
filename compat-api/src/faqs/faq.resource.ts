import type { Faq } from '../contract/faq';

export interface FaqRow {
  id: number;
  documentId: string;
  number: number;
  question: string;
  answer: string | null;
  archived: boolean;
}

export function toFaq(row: FaqRow): Faq {
  return {
    id: row.number,
    question: row.question,
    answer: row.answer ?? '',
    archived: row.archived ? 1 : 0,
  };
}
