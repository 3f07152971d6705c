/** One question of `/api/faqs` (spec §3). `archived` is 1 when the entry is read-only. */
export interface Faq {
  id: number;
  question: string;
  /** Rich-text HTML, sanitised on write. */
  answer: string;
  archived: 0 | 1;
}
