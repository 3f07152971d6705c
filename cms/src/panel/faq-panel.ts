import { FAQ } from '../uids';
import type { PanelView } from './panel-view';

export const faqPanel: PanelView = {
  uid: FAQ,
  mainField: 'question',
  sortBy: 'position',
  columns: ['position', 'question', 'archived', 'updatedAt'],
  form: [
    [['question', 12]],
    [['answer', 12]],
    [
      ['position', 6],
      ['archived', 6],
    ],
  ],
  fields: {
    question: { label: 'Question', description: 'As a guest would ask it.' },
    answer: { label: 'Answer', description: 'Shown below the question on the FAQ page.' },
    position: {
      label: 'Place',
      description: 'Shown on the FAQ page in this order. Leave empty to put it last.',
    },
    archived: {
      label: 'Archived',
      description: "An archived question stays as it is: it can't be edited until this is off.",
    },
    updatedAt: { label: 'Last change' },
  },
};
