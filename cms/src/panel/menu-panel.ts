import { MENU } from '../uids';
import type { PanelView } from './panel-view';

export const menuPanel: PanelView = {
  uid: MENU,
  mainField: 'name',
  sortBy: 'position',
  columns: ['name', 'position', 'group', 'pdf', 'number'],
  form: [{ name: 8, position: 4 }, { group: 8 }, { pdf: 12 }],
  fields: {
    name: { label: 'Name', description: 'Shown on its card on the menus page.' },
    position: {
      label: 'Position',
      description: 'Its place in the list on the menus page. Leave empty to add it at the end.',
    },
    group: {
      label: 'Group',
      description:
        'Menus with the same group share a section of the menus page. The group of the first menu comes first.',
      placeholder: 'Drinks',
    },
    pdf: { label: 'PDF file', description: 'Opens when a guest selects "View Menu".' },
    number: { label: 'Number' },
  },
};
