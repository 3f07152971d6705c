import type { Site } from '@saltmarsh/contract/messages/site';
import { PUBLIC_MENUS_LIMIT } from '../../config/business-constants';

/** GET /api/menus?limit=99&without=11,16 (spec §7). */
export function publicMenusKey(site: Site): string {
  return `/api/menus?limit=${PUBLIC_MENUS_LIMIT}&without=${site.festive_menus.join(',')}`;
}

/** GET /api/menus/11 (spec §7). */
export function menuKey(id: number): string {
  return `/api/menus/${id}`;
}

/** Returns the key of one menu, or none if the settings name none. */
export function allergenGuideKeys({ allergen_menu: id }: Site): string[] {
  return id === null ? [] : [menuKey(id)];
}
