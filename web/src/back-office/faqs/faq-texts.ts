import type { ConflictError } from '../../forms/versions';
import { SAVED } from '../lib/shared-texts';
import { sinceTime } from '../lib/when';

/** What is said before and after a change of a question, after its Undo, and when it fails. */
export const FAQ_TEXTS = {
  added: {
    done: 'The question has been added to the end of the list.',
    undone: 'The question is in the bin.',
  },
  saved: { done: SAVED, undone: 'The question is as it was.' },
  unarchived: {
    done: 'The question can be changed again.',
    undone: 'The question is archived again.',
  },
  toDelete: (question: string) =>
    `The question “${question}” will be deleted. You can restore it from the bin.`,
  deleted: { done: 'The question has been deleted.', undone: 'The question is back.' },
  newer: ({ savedBy, savedAt }: ConflictError) => {
    const when = savedAt ? ` (${sinceTime(savedAt)})` : '';
    return `${savedBy ?? 'Somebody else'} has saved this since you opened it${when}. This is the latest version.`;
  },
  ordered: { done: 'The new order has been saved.', undone: 'The old order is back.' },
};
