import { paths } from '../../app/paths';

// Visitors load `app/paths` too, so these are not in there.

/** Returns the path of a list's order history. */
export const orderHistory = (list: string) => paths.historyOf(`${list}/order`);

type Listed = 'faq' | 'menu' | 'widget';

/** Returns the panel's list of a content type, or of the entries that contain `search`. */
export function panelList(type: Listed, search?: string): string {
  const list = `${paths.panel}/content-manager/collection-types/api::${type}.${type}`;
  return search ? `${list}?_q=${encodeURIComponent(search)}` : list;
}
