import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../../lib/use-fresh-read';
import { Reading } from '../../ui/reading';
import { Screen } from '../../ui/screen';
import { FaqForm } from './faq-form';
import { faqPath } from './faqs-admin.api';

export function FaqEditPage() {
  const { id = '' } = useParams();
  const reading = useCopyToEdit<Faq>(faqPath(id));
  return (
    <Screen title="Manage FAQ" back={{ to: paths.adminFaqs, text: 'Go Back' }}>
      <Reading of={reading}>{(faq) => <FaqForm faq={faq} />}</Reading>
    </Screen>
  );
}

export { FaqEditPage as Component };
