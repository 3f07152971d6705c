import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { fieldOf } from '../../forms/form-field';
import { writeCopy } from '../../forms/versions';
import { faqsKey } from '../../public/lib/public-read';
import { TextField } from '../../ui/field';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { panelList } from '../lib/screen-menu';
import { giveUpChanges } from '../lib/unsaved';
import { useFreshRead } from '../lib/use-fresh-read';
import { writeOrder } from '../lib/write-order';
import { AddModal, type AddProps, ListScreen, undoOfAdd } from '../ui/list-screen';
import { HistoryLink } from '../ui/screen';
import { SortableList } from '../ui/sortable-list';
import './faqs-manage-page.css';

export function Component() {
  const query = useFreshRead<Faq[]>(faqsKey);
  return (
    <ListScreen
      title="Manage FAQs"
      query={query}
      elsewhere={{ site: paths.faqs, panel: panelList('faq') }}
      actions={<HistoryLink of={`${paths.manageFaqs}/order`} />}
      add="Add FAQ"
      addModal={(props) => <FaqAddModal {...props} />}
    >
      {(faqs) =>
        faqs.length === 0 ? (
          <Empty title="There are no questions yet.">
            <p>Start with something guests often ask.</p>
          </Empty>
        ) : (
          <SortableList
            label="Questions"
            layout="list"
            items={faqs}
            nameOf={({ question }) => question}
            order={(questions, before) => writeOrder(`${faqsKey}/order`, before, { questions })}
            shownAs={(questions) => [faqsKey, questions]}
          >
            {({ id, question, answer, archived }, controls) => (
              <div className="faq-row">
                {controls}
                <p className="faq-row__question">
                  {question}
                  {archived === 1 && <span className="tag faq-row__state">Archived</span>}
                  {archived === 0 && !answer && (
                    <span className="tag faq-row__state">No answer yet</span>
                  )}
                </p>
                <Link
                  className="faq-row__edit"
                  to={paths.manageFaq(id)}
                  aria-label={`Edit ${question}`}
                >
                  Edit
                </Link>
              </div>
            )}
          </SortableList>
        )
      }
    </ListScreen>
  );
}

/** Adds a question and opens it for an answer. Visitors see only answered questions. */
function FaqAddModal(props: AddProps) {
  const navigate = useNavigate();
  return (
    <AddModal
      {...props}
      title="Add FAQ"
      button="Add Question"
      empty={{ question: '' }}
      send={(data) => writeCopy<Faq>({ method: 'POST', url: faqsKey, data }, null)}
      onAdded={async (added) => {
        const { id } = added.entry;
        giveUpChanges();
        await navigate(paths.manageFaq(id));
        const text = 'The question has been added. Guests see it once it has an answer.';
        await announce(text, async () => {
          await undoOfAdd(`${faqsKey}/${id}`, added)();
          await navigate(paths.manageFaqs);
        });
      }}
    >
      {(form) => (
        <TextField
          label={FAQ_FIELDS.question.label}
          {...fieldOf(form, 'question', { required: 'Enter a question.' })}
        />
      )}
    </AddModal>
  );
}
