import type { Site } from '@saltmarsh/compat-api/contract/site';
import { DEFAULT_FESTIVE_MENUS, PUBLIC_MENUS_LIMIT } from '../../config/business-constants';

/** The menus that stand on `/festive` and are left out of `/menus`. */
export function festiveMenuIds(site: Site): readonly number[] {
  return site.festive_menus.length > 0 ? site.festive_menus : DEFAULT_FESTIVE_MENUS;
}

/** GET /api/menus?limit=99&without=11,16 (spec §7). */
export function publicMenusKey(site: Site): string {
  return `/api/menus?limit=${PUBLIC_MENUS_LIMIT}&without=${festiveMenuIds(site).join(',')}`;
}

/** GET /api/menus/11 (spec §7). */
export function menuKey(id: number): string {
  return `/api/menus/${id}`;
}
