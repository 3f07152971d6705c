import type { Faq } from '@saltmarsh/contract/messages/faq';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { panelList } from '../lib/screen-menu';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen, type Elsewhere } from '../ui/screen';
import { FaqForm } from './faq-form';
import { faqPath } from './faqs-manage.api';
import { ButtonLink } from '../../ui/button';

export function FaqEditPage() {
  const { id = '' } = useParams();
  const query = useCopyToEdit<Faq>(faqPath(id));
  return (
    <Screen
      title="Manage FAQ"
      back={{ to: paths.manageFaqs, text: 'Go Back' }}
      actions={
        query.data && (
          <ButtonLink to={paths.historyOf(paths.manageFaq(query.data.entry.id))}>
            History
          </ButtonLink>
        )
      }
      elsewhere={query.data && placesOf(query.data.entry)}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <FaqForm
            // Render a new form, because an editor that started read-only stays so.
            key={copy.entry.archived}
            copy={copy}
            onChanged={(saved) => void query.mutate(saved, { revalidate: false })}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Leaves out the site's page for archived questions, which visitors cannot see. */
const placesOf = ({ id, question, archived }: Faq): Elsewhere => ({
  site: archived === 0 ? paths.faq(id) : undefined,
  panel: panelList('faq', question),
});

export { FaqEditPage as Component };
