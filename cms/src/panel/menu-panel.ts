import { MENU } from '../uids';
import type { PanelView } from './panel-view';

export const menuPanel: PanelView = {
  uid: MENU,
  mainField: 'name',
  sortBy: 'position',
  columns: ['position', 'name', 'pdf', 'number'],
  form: [
    [
      ['name', 8],
      ['position', 4],
    ],
    [['pdf', 12]],
  ],
  fields: {
    name: { label: 'Name', description: 'Shown on the card of the menus page.' },
    position: {
      label: 'Place',
      description: 'Shown on the menus page in this order. Leave empty to put it last.',
    },
    pdf: { label: 'PDF file', description: 'What opens when a guest chooses "View Menu".' },
    number: { label: 'Number' },
  },
};
