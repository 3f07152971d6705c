import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button';
import { MENU_PDF, WIDGET_IMAGE } from '../ui/file-views';
import { HistoryScreen } from './history-screen';
import { OrderHistory } from './order-history';
import { fieldComparison } from './revision-comparison';

/**
 * Serves all routes that end in `/history`. Separate pages would make the script of every visitor
 * longer, because it lists all page files.
 */
export function Component() {
  const edited = useLocation().pathname.replace(/\/history\/?$/, '');
  const [, , list = '', id = ''] = edited.split('/');
  // `/admin/faqs/4` has the API path `/api/faqs/4`.
  const screen = { path: `/api/${list}/${id}`, back: edited };
  if (id === 'order') return <OrderHistory list={list === 'menus' ? 'menus' : 'faqs'} />;
  switch (list) {
    case 'faqs':
      return <HistoryScreen {...screen} nameOf={({ question }) => question} comparison={FAQ} />;
    case 'menus':
      return (
        <HistoryScreen
          {...{ ...screen, back: paths.manageMenus, comparison: MENU }}
          nameOf={({ name }) => name}
        />
      );
    case 'users':
      return (
        <HistoryScreen
          {...screen}
          nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
          comparison={USER}
          actions={
            <ButtonLink to={`${paths.activity}?kind=user&entry=${id}`}>
              Log-ins and Activity
            </ButtonLink>
          }
        />
      );
    case 'widgets':
      return <HistoryScreen {...screen} nameOf={({ name }) => name} comparison={WIDGET} />;
    default:
      return (
        <HistoryScreen
          {...{ path: '/api/settings', back: edited, comparison: SETTING }}
          nameOf={() => 'Settings'}
        />
      );
  }
}

const FAQ = fieldComparison<Faq>(FAQ_FIELDS);
const MENU = fieldComparison<Menu>(MENU_FIELDS, { file: MENU_PDF });
const WIDGET = fieldComparison<Widget>(WIDGET_FIELDS, { image: WIDGET_IMAGE });
const SETTING = fieldComparison<SiteSetting>(SETTING_FIELDS);
/** Restoring a user does not restore the password or the blocked state. */
const USER = fieldComparison<AccountThen>(USER_FIELDS);
