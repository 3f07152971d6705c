import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { orderHistory } from '../lib/order-history';
import { FaqRevisions } from './faq-revisions';
import { MenuRevisions } from './menu-revisions';
import { OrderRevisions } from './order-revisions';
import { SiteSettingRevisions } from './site-setting-revisions';
import { UserRevisions } from './user-revisions';
import { WidgetRevisions } from './widget-revisions';

/** One page for five rows of the route table, because visitors load the names of all pages. */
export function RevisionsPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  if (pathname.startsWith(orderHistory(paths.manageFaqs))) return <OrderRevisions list="faqs" />;
  if (pathname.startsWith(orderHistory(paths.manageMenus))) return <OrderRevisions list="menus" />;
  if (pathname.startsWith(paths.manageFaqs)) return <FaqRevisions id={id} />;
  if (pathname.startsWith(paths.manageMenus)) return <MenuRevisions id={id} />;
  if (pathname.startsWith(paths.manageUsers)) return <UserRevisions id={id} />;
  if (pathname.startsWith(paths.settings)) return <SiteSettingRevisions />;
  return <WidgetRevisions id={id} />;
}

export { RevisionsPage as Component };
