import type { Menu } from '@saltmarsh/contract/messages/menu';
import { invalidatePublicReads } from '../../public/lib/public-read';
import { siteKey } from '../../public/lib/use-site';
import { readAll } from '../lib/read-all';

export const settingsPath = '/api/settings';
export const allMenusKey = '/api/menus?limit=100';

/** Reads every menu, for the selects. */
export function readAllMenus(): Promise<Menu[]> {
  return readAll<Menu>((page) => `${allMenusKey}&page=${page}`);
}

/** Refetches the settings, of which every page shows some. */
export function refreshSite(): Promise<void> {
  return invalidatePublicReads((key) => key === siteKey || key.startsWith(settingsPath));
}
