import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FaqRevisions } from './faq-revisions';
import { MenuRevisions } from './menu-revisions';
import { WidgetRevisions } from './widget-revisions';

/** One file for three rows of the route table: visitors load the names of all pages. */
export function RevisionsPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.manageFaqs)) return <FaqRevisions id={id} />;
  if (pathname.startsWith(paths.manageMenus)) return <MenuRevisions id={id} />;
  return <WidgetRevisions id={id} />;
}

export { RevisionsPage as Component };
