import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { FaqForm } from './faq-form';
import { faqPath } from './faqs-manage.api';

export function FaqEditPage() {
  const { id = '' } = useParams();
  const query = useCopyToEdit<Faq>(faqPath(id));
  return (
    <Screen title="Manage FAQ" back={{ to: paths.manageFaqs, text: 'Go Back' }}>
      <QueryBoundary query={query}>{(faq) => <FaqForm faq={faq} />}</QueryBoundary>
    </Screen>
  );
}

export { FaqEditPage as Component };
