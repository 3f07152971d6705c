import { FAQ } from '../uids';
import type { PanelView } from './panel-view';

export const faqPanel: PanelView = {
  uid: FAQ,
  mainField: 'question',
  sortBy: 'position',
  columns: ['question', 'position', 'archived', 'updatedAt'],
  form: [{ question: 12 }, { answer: 12 }, { position: 6, archived: 6 }],
  fields: {
    question: { label: 'Question', description: 'Word it as a guest would ask it.' },
    answer: { label: 'Answer', description: 'Shown below the question on the FAQ page.' },
    position: {
      label: 'Position',
      description: 'Its place in the list on the FAQ page. Leave empty to add it at the end.',
    },
    archived: {
      label: 'Archived',
      description: 'An archived question can’t be edited until you turn this off.',
    },
    updatedAt: { label: 'Last updated' },
  },
};
