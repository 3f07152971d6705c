import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useFreshRead } from '../../lib/use-fresh-read';
import { Empty } from '../../ui/empty';
import { Reading } from '../../ui/reading';
import { Screen } from '../../ui/screen';
import { FaqAddModal } from './faq-add-modal';
import { FaqSorter } from './faq-sorter';
import { faqsKey } from './faqs.api';

export function FaqsAdminPage() {
  const reading = useFreshRead<Faq[]>(faqsKey);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title="Manage FAQs"
      back={{ to: paths.admin, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setAdding(true)}>
          Add FAQ
        </button>
      }
    >
      <Reading of={reading}>
        {(faqs) =>
          faqs.length === 0 ? (
            <Empty title="There are no questions yet.">
              <p>Add the first one that guests ask on the telephone.</p>
            </Empty>
          ) : (
            <FaqSorter faqs={faqs} />
          )
        }
      </Reading>
      {isAdding && <FaqAddModal onClose={() => setAdding(false)} />}
    </Screen>
  );
}

export { FaqsAdminPage as Component };
