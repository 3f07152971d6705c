import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';

/** What is said before and after a change of a menu, and when it fails. */
export const MENU_TEXTS = {
  added: (name: string) => `${name} has been added.`,
  toDelete: (name: string) =>
    `The menu “${name}” will be deleted. You can restore it from the bin.`,
  deleted: (name: string) => `${name} has been deleted.`,
  noPosition: (total: number) => `The position must be a whole number from 1 to ${total}.`,
  movedTo: (name: string, position: number) =>
    `${name} is now at position ${position}, on page ${Math.ceil(position / MENUS_PAGE_SIZE)}.`,
};
