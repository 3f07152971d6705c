import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { SAVED } from '../lib/shared-texts';

/** What is said before and after a change of a menu, after its Undo, and when it fails. */
export const MENU_TEXTS = {
  added: (name: string) => ({ done: `${name} has been added.`, undone: `${name} is in the bin.` }),
  saved: (name: string) => ({ done: SAVED, undone: `${name} is as it was.` }),
  toDelete: (name: string) =>
    `The menu “${name}” will be deleted. You can restore it from the bin.`,
  deleted: (name: string) => ({ done: `${name} has been deleted.`, undone: `${name} is back.` }),
  noPosition: (total: number) => `The position must be a whole number from 1 to ${total}.`,
  movedTo: (name: string, position: number) => ({
    done: `${name} is now at position ${position}, on page ${Math.ceil(position / MENUS_PAGE_SIZE)}.`,
    undone: `${name} is back where it was.`,
  }),
  movedToPage: (name: string, from: number, to: number) => ({
    done: `${name} is now on page ${to}.`,
    undone: `${name} is back on page ${from}.`,
  }),
  ordered: { done: 'The new order has been saved.', undone: 'The old order is back.' },
};
