import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { SAVED } from '../lib/undo';

/** What is said after a change of a menu, and after its Undo. */
export const MENU_TEXTS = {
  added: (name: string) => ({ done: `${name} has been added.`, undone: `${name} is in the bin.` }),
  saved: (name: string) => ({ done: SAVED, undone: `${name} is as it was.` }),
  deleted: (name: string) => ({ done: `${name} has been deleted.`, undone: `${name} is back.` }),
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
