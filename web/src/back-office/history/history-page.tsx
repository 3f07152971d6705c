import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { orderHistory } from '../lib/screen-menu';
import { MENU_PDF, WIDGET_IMAGE } from '../ui/file-views';
import { HistoryScreen } from './history-screen';
import { OrderHistory } from './order-history';
import { fieldComparison } from './revision-comparison';
import { UserHistory } from './user-history';

/** One page for five rows of the route table, because visitors load the names of all pages. */
export function HistoryPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const entry = encodeURIComponent(id);
  if (pathname.startsWith(orderHistory(paths.manageFaqs))) return <OrderHistory list="faqs" />;
  if (pathname.startsWith(orderHistory(paths.manageMenus))) return <OrderHistory list="menus" />;
  if (pathname.startsWith(paths.manageUsers)) return <UserHistory id={id} />;
  if (pathname.startsWith(paths.manageFaqs)) {
    return (
      <HistoryScreen
        path={`/api/faqs/${entry}`}
        back={paths.manageFaq(Number(id))}
        nameOf={({ question }) => question}
        comparison={FAQ}
      />
    );
  }
  if (pathname.startsWith(paths.manageMenus)) {
    return (
      <HistoryScreen
        path={`/api/menus/${entry}`}
        back={paths.manageMenus}
        nameOf={({ name }) => name}
        comparison={MENU}
      />
    );
  }
  if (pathname.startsWith(paths.settings)) {
    return (
      <HistoryScreen
        path="/api/settings"
        back={paths.settings}
        nameOf={() => 'Settings'}
        comparison={SETTING}
      />
    );
  }
  return (
    <HistoryScreen
      path={`/api/widgets/${entry}`}
      back={paths.manageWidget(Number(id))}
      nameOf={({ name }) => name}
      comparison={WIDGET}
    />
  );
}

const FAQ = fieldComparison<Faq>(FAQ_FIELDS);
const MENU = fieldComparison<Menu>(MENU_FIELDS, { file: MENU_PDF });
const WIDGET = fieldComparison<Widget>(WIDGET_FIELDS, { image: WIDGET_IMAGE });
const SETTING = fieldComparison<SiteSetting>(SETTING_FIELDS);

export { HistoryPage as Component };
