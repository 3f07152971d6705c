import type { Menu } from '@saltmarsh/contract/messages/menu';
import { PAGE_TITLE_ID } from '../ui/page-title';

export interface MenuSection {
  /** Title of the section; `null` if no menu has a group. */
  title: string | null;
  /** Id that is unique on the page: `/menus#drinks`. */
  anchor: string;
  menus: Menu[];
}

/** Title of the last section, if other menus have groups. */
const UNGROUPED = 'More menus';

/** Ids of elements on every page. */
const PAGE_IDS = ['root', 'main', 'page-data', PAGE_TITLE_ID];

/** Returns the id of a menu's card. It stays the same when the menu is renamed or moved to another group. */
export const cardAnchor = ({ id }: Menu) => `menu-${id}`;

/**
 * Groups menus, ignoring case. Groups have the order and spelling of their first menus; menus without a group
 * come last. Inside a section, menus keep their order.
 */
export function menuSections(menus: readonly Menu[]): MenuSection[] {
  const grouped = menus.filter(({ group }) => group);
  const taken = [...PAGE_IDS, ...menus.map(cardAnchor)];
  const sections = new Map<string, MenuSection>();
  for (const menu of [...grouped, ...menus.filter(({ group }) => !group)]) {
    const title = menu.group ?? UNGROUPED;
    const key = title.toLowerCase();
    let section = sections.get(key);
    if (!section) {
      let anchor = key.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
      while (taken.includes(anchor)) anchor += '-';
      taken.push(anchor);
      section = { title: grouped.length > 0 ? title : null, anchor, menus: [] };
      sections.set(key, section);
    }
    section.menus.push(menu);
  }
  return [...sections.values()];
}
