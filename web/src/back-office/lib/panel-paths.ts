import { paths } from '../../app/paths';

type Listed = 'faq' | 'menu' | 'widget';

/** The panel's list of a content type; with a search, the entries that contain it. */
export function panelList(type: Listed, search?: string): string {
  const list = `${paths.panel}/content-manager/collection-types/api::${type}.${type}`;
  return search ? `${list}?_q=${encodeURIComponent(search)}` : list;
}
