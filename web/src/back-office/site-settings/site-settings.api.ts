import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { invalidatePublicReads } from '../../public/lib/public-read';
import { siteKey } from '../../public/lib/use-site';
import { readAll } from '../lib/read-all';
import { writeCopy, type Copy } from '../../forms/versions';

export const settingsPath = '/api/settings';
export const allMenusKey = '/api/menus?limit=100';

/** Reads every menu, for the selects. */
export function readAllMenus(): Promise<Menu[]> {
  return readAll<Menu>((page) => `${allMenusKey}&page=${page}`);
}

export function updateSettings(
  setting: SiteSetting,
  version: string | null,
): Promise<Copy<SiteSetting>> {
  return writeCopy<SiteSetting>({ method: 'PATCH', url: settingsPath, data: setting }, version);
}

/** Refetches the settings, of which every page shows some. */
export function refreshSite(): Promise<void> {
  return invalidatePublicReads((key) => key === siteKey || key.startsWith(settingsPath));
}
