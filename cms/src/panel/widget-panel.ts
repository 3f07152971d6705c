import { WIDGET } from '../uids';
import type { PanelView } from './panel-view';

export const widgetPanel: PanelView = {
  uid: WIDGET,
  mainField: 'name',
  sortBy: 'name',
  columns: ['name', 'type', 'image', 'updatedAt'],
  form: [
    [
      ['name', 8],
      ['type', 4],
    ],
    [['html', 12]],
    [
      ['image', 6],
      ['alt', 6],
    ],
    [['link', 12]],
  ],
  fields: {
    name: {
      label: 'Name',
      description: 'Pages find the widget by this name: a renamed widget disappears from its page.',
    },
    type: { label: 'Type', description: 'TEXT shows the text, IMAGE shows the picture.' },
    html: { label: 'Text', description: 'Shown by widgets of type TEXT.' },
    image: { label: 'Picture', description: 'JPEG, PNG, WebP, AVIF or GIF. For type IMAGE.' },
    alt: {
      label: 'Picture in words',
      description: 'Read to guests who cannot see the picture. Leave empty if it only decorates.',
    },
    link: {
      label: 'Link',
      description: 'Where the picture leads, for example /menus. Leave empty for no link.',
    },
    updatedAt: { label: 'Last change' },
  },
};
