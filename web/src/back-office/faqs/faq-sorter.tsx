import type { Faq } from '@saltmarsh/contract/messages/faq';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { paths } from '../../app/paths';
import { showSuccess } from '../../ui/toast';
import { SortableList } from '../ui/sortable-list';
import { faqsKey } from '../../public/lib/public-read';
import { FAQ_TEXTS } from './faq-texts';
import { orderFaqs, refreshFaqs } from './faqs-manage.api';
import './faq-sorter.css';

export function FaqSorter({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <SortableList
      label="Questions"
      layout="list"
      items={faqs}
      nameOf={questionOf}
      save={saveWithUndo}
    >
      {({ id, question, answer, archived }, controls) => (
        <div className="faq-row">
          {controls}
          <p className="faq-row__question">
            {question}
            {archived === 1 && <span className="tag faq-row__state">Archived</span>}
            {archived === 0 && !answer && <span className="tag faq-row__state">No answer yet</span>}
          </p>
          <Link className="faq-row__edit" to={paths.manageFaq(id)} aria-label={`Edit ${question}`}>
            Edit
          </Link>
        </div>
      )}
    </SortableList>
  );
}

async function saveWithUndo(questions: readonly Faq[], before: readonly Faq[]): Promise<void> {
  await save(questions, before);
  showSuccess(FAQ_TEXTS.ordered, () => save(before, questions));
}

async function save(questions: readonly Faq[], before: readonly Faq[]): Promise<void> {
  try {
    await orderFaqs(questions, before);
    await mutate(faqsKey, questions, { revalidate: false });
  } finally {
    // Refetch after an error too: another admin may have deleted a question.
    void refreshFaqs();
  }
}

function questionOf({ question }: Faq): string {
  return question;
}
