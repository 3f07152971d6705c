import type { Faq } from '@saltmarsh/contract/messages/faq';
import { paths } from '../../app/paths';
import { orderHistory } from '../lib/order-history';
import { panelList } from '../lib/panel-paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { ListScreen } from '../ui/list-screen';
import { FaqAddModal } from './faq-add-modal';
import { FaqSorter } from './faq-sorter';
import { faqsKey } from '../../public/lib/public-read';
import { ButtonLink } from '../../ui/button';

export function FaqsManagePage() {
  const query = useFreshRead<Faq[]>(faqsKey);
  return (
    <ListScreen
      title="Manage FAQs"
      query={query}
      elsewhere={{ site: paths.faqs, panel: panelList('faq') }}
      actions={<ButtonLink to={orderHistory(paths.manageFaqs)}>History</ButtonLink>}
      add="Add FAQ"
      addModal={(onClose, draft) => <FaqAddModal onClose={onClose} draft={draft} />}
    >
      {(faqs) =>
        faqs.length === 0 ? (
          <Empty title="There are no questions yet.">
            <p>Start with something guests often ask.</p>
          </Empty>
        ) : (
          <FaqSorter faqs={faqs} />
        )
      }
    </ListScreen>
  );
}

export { FaqsManagePage as Component };
