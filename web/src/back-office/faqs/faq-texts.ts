import { SAVED } from '../lib/undo';

/** What is said after a change of a question, and after its Undo. */
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
  deleted: { done: 'The question has been deleted.', undone: 'The question is back.' },
  ordered: { done: 'The new order has been saved.', undone: 'The old order is back.' },
};
