import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { AccountThen, OrderedEntry } from '@saltmarsh/contract/messages/revision';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button';
import { restorePath } from '../lib/undo';
import { writeOrder } from '../lib/write-order';
import { MENU_PDF, WIDGET_IMAGE } from '../ui/file-views';
import { TextChanges } from '../ui/text-changes';
import { HistoryScreen, type Restore } from './history-screen';
import { ChangedField, type Comparison, fieldComparison } from './revision-comparison';

/**
 * Serves all routes that end in `/history`. Separate pages would lengthen the script that every
 * visitor loads, because that script lists all page files.
 */
export function Component() {
  const edited = useLocation().pathname.replace(/\/history\/?$/, '');
  const [, , list = '', id = ''] = edited.split('/');
  // `/admin/faqs/4` has the API path `/api/faqs/4`.
  const screen = { path: `/api/${list}/${id}`, back: edited };
  if (id === 'order') return <OrderHistory list={list === 'menus' ? 'menus' : 'faqs'} />;
  switch (list) {
    case 'faqs':
      return <HistoryScreen {...screen} comparison={FAQ} />;
    case 'menus':
      return <HistoryScreen {...screen} comparison={MENU} back={paths.manageMenus} />;
    case 'users': {
      const activity = `${paths.activity}?kind=user&entry=${id}`;
      const actions = <ButtonLink to={activity}>Log-ins and Activity</ButtonLink>;
      return <HistoryScreen {...screen} comparison={USER} actions={actions} />;
    }
    case 'widgets':
      return <HistoryScreen {...screen} comparison={WIDGET} />;
    default:
      return <HistoryScreen {...screen} comparison={SETTING} path="/api/settings" />;
  }
}

const FAQ = fieldComparison<Faq>(({ question }) => question, FAQ_FIELDS);
const MENU = fieldComparison<Menu>(({ name }) => name, MENU_FIELDS, { file: MENU_PDF });
const WIDGET = fieldComparison<Widget>(({ name }) => name, WIDGET_FIELDS, { image: WIDGET_IMAGE });
const SETTING = fieldComparison<SiteSetting>(() => 'Settings', SETTING_FIELDS);
/** Restoring a user keeps the current password and blocked state, so they are not compared. */
const USER = fieldComparison<AccountThen>(
  ({ firstname, lastname }) => `${firstname} ${lastname}`,
  USER_FIELDS,
);

type Order = readonly OrderedEntry[];

const LISTS = {
  faqs: {
    back: paths.manageFaqs,
    name: 'The order of the questions',
    // Name of the request field that contains the list.
    key: 'questions',
  },
  menus: { back: paths.manageMenus, name: 'The order of the menus', key: 'menus' },
} as const;

function OrderHistory({ list }: { list: keyof typeof LISTS }) {
  const { back, name, key } = LISTS[list];
  const path = `/api/${list}/order`;
  /**
   * Restores the sequence of the entries that the revision contains. Only the current sequence of
   * these entries, `before`, is checked for a conflict.
   */
  const restore: Restore<Order> = async ({ id, entry }, now) => {
    const moved = new Set(entry?.map((each) => each.id));
    const before = now.entry.filter((each) => moved.has(each.id));
    const after = await writeOrder<Order>(restorePath(path, id), before);
    return () => writeOrder(path, after, { [key]: now.entry });
  };
  const comparison = { ...ORDER, nameOf: () => name };
  return <HistoryScreen {...{ path, back, comparison, restore }} />;
}

const ORDER: Omit<Comparison<Order>, 'nameOf'> = {
  fields: {},
  existing: 'As it was before the next change',
  isSame: isSameOrder,
  show: (then, now) => (
    <ChangedField label="Order">
      <p className="soft">
        Entries added since then stay where they are, and deleted entries do not come back.
      </p>
      <TextChanges before={linesOf(then)} after={linesOf(now)} isHtml={false} />
    </ChangedField>
  ),
};

const linesOf = (order: Order) =>
  order.map(({ name }) => `“${name ?? 'without a name'}”`).join('\n');

/** Returns true if the entries that are in both lists have the same order. */
function isSameOrder(then: Order, now: Order): boolean {
  const idsIn = (order: Order, other: Order) =>
    order.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  return idsIn(then, now).join() === idsIn(now, then).join();
}
