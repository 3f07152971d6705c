import type { Faq } from '../messages/faq';
import type { EntryFields } from './entry-field';

export const FAQ_FIELDS = {
  question: { label: 'Question', panel: { description: 'Word it as a guest would ask it.' } },
  answer: {
    label: 'Answer',
    kind: 'html',
    panel: { description: 'Shown below the question on the FAQ page.' },
  },
  position: {
    label: 'Position',
    panel: {
      width: 6,
      description: 'Its place in the list on the FAQ page. Leave empty to add it at the end.',
    },
  },
  archived: {
    label: 'Archived',
    noun: 'archived state',
    textOf: ({ archived }) => (archived ? 'Yes' : 'No'),
    panel: {
      width: 6,
      description: 'An archived question can’t be edited until you turn this off.',
    },
  },
} satisfies EntryFields<Faq>;
