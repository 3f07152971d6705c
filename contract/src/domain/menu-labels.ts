import type { Menu } from '../messages/menu';
import type { EntryFields } from './entry-field';

export const MENU_FIELDS = {
  name: {
    label: 'Menu Name',
    noun: 'name',
    panel: { label: 'Name', width: 8, description: 'Shown on its card on the menus page.' },
  },
  position: {
    label: 'Position',
    panel: {
      width: 4,
      description: 'Its place in the list on the menus page. Leave empty to add it at the end.',
    },
  },
  group: {
    label: 'Group',
    panel: {
      width: 8,
      description:
        'Menus with the same group share a section of the menus page. The group of the first menu comes first.',
      placeholder: 'Drinks',
    },
  },
  file: {
    label: 'PDF File',
    noun: 'PDF',
    panel: { label: 'PDF file', description: 'Opens when a guest selects "View Menu".' },
  },
  number: { label: 'Number', panel: { width: 0 } },
} satisfies EntryFields<Menu>;
