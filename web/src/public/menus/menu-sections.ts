import type { Menu } from '@saltmarsh/contract/messages/menu';
import { PAGE_TITLE_ID } from '../ui/page-title';

export interface MenuSection {
  /** The title of the section, or `null` if no menu has a group. */
  title: string | null;
  /** The id of the section, unique on the page: `/menus#drinks`. */
  anchor: string;
  menus: Menu[];
}

/** The title of the last section, for menus without a group, if other menus have groups. */
const UNGROUPED = 'More menus';

/** The ids that every page already contains. No section may have one of these ids. */
const PAGE_IDS = ['root', 'main', 'page-data', PAGE_TITLE_ID];

/** Returns the id of a menu's card. The id does not change with the menu's name or group. */
export const cardAnchor = ({ id }: Menu) => `menu-${id}`;

/**
 * Groups menus by their group's name, ignoring case. The first menu of a section decides the
 * section's position and the spelling of its title. Menus without a group come last. Within a
 * section, menus stay in the same sequence as in `menus`.
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
