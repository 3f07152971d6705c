import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../ui/empty';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { FaqAddModal } from './faq-add-modal';
import { FaqSorter } from './faq-sorter';
import { faqsKey } from '../../public/faqs/faqs.api';

export function FaqsManagePage() {
  const query = useFreshRead<Faq[]>(faqsKey);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title="Manage FAQs"
      back={{ to: paths.backOffice, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setAdding(true)}>
          Add FAQ
        </button>
      }
    >
      <QueryBoundary query={query}>
        {(faqs) =>
          faqs.length === 0 ? (
            <Empty title="There are no questions yet.">
              <p>Start with something guests often ask.</p>
            </Empty>
          ) : (
            <FaqSorter faqs={faqs} />
          )
        }
      </QueryBoundary>
      {isAdding && <FaqAddModal onClose={() => setAdding(false)} />}
    </Screen>
  );
}

export { FaqsManagePage as Component };
