import type { Faq } from '@saltmarsh/contract/messages/faq';
import { paths } from '../../app/paths';
import type { RevisionField } from './revision-field';
import { RevisionsScreen } from './revisions-screen';

const FIELDS: readonly RevisionField<Faq>[] = [
  { kind: 'text', label: 'Question', textOf: ({ question }) => question },
  { kind: 'html', label: 'Answer', textOf: ({ answer }) => answer },
  { kind: 'text', label: 'Archived', textOf: ({ archived }) => (archived ? 'Yes' : 'No') },
];
const LABELS = { question: 'Question', answer: 'Answer', archived: 'Archived' };

export function FaqRevisions({ id }: { id: string }) {
  return (
    <RevisionsScreen
      path={`/api/faqs/${encodeURIComponent(id)}`}
      back={paths.manageFaq(Number(id))}
      nameOf={({ question }) => question}
      fields={FIELDS}
      labels={LABELS}
    />
  );
}
