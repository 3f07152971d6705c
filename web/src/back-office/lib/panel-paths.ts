import { paths } from '../../app/paths';

type Listed = 'booking-request' | 'faq' | 'menu' | 'widget';

/** The panel's list of a content type; with a search, the entries that contain it. */
export function panelList(type: Listed, search?: string): string {
  const list = `${paths.panel}/content-manager/collection-types/api::${type}.${type}`;
  return search ? `${list}?_q=${encodeURIComponent(search)}` : list;
}

/** The panel's form of the site settings. */
export const panelSettings = `${paths.panel}/content-manager/single-types/api::site-setting.site-setting`;

/** The panel's list of the accounts of the site. */
export const panelAccounts = `${paths.panel}/content-manager/collection-types/plugin::users-permissions.user`;
