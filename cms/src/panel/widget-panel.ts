import { WIDGET } from '../uids';
import type { PanelView } from './panel-view';

export const widgetPanel: PanelView = {
  uid: WIDGET,
  mainField: 'name',
  sortBy: 'name',
  columns: ['name', 'type', 'image', 'updatedAt'],
  form: [{ name: 8, type: 4 }, { html: 12 }, { image: 6, alt: 6 }, { link: 12 }],
  fields: {
    name: {
      label: 'Name',
      description:
        'Pages find the widget by this name. If you rename it, it disappears from its page.',
    },
    type: { label: 'Type', description: 'TEXT shows the text, IMAGE shows the image.' },
    html: { label: 'Text', description: 'Shown by widgets of type TEXT.' },
    image: {
      label: 'Image',
      description:
        'JPEG, PNG, WebP, AVIF or GIF. Shown by widgets of type IMAGE. Crops keep its focal point: edit the image to set one.',
    },
    alt: {
      label: 'Alternative text',
      description:
        'Read aloud to guests who cannot see the image. Leave empty if it is decorative.',
    },
    link: {
      label: 'Link',
      description: 'Where the image links to, for example /menus. Leave empty for no link.',
    },
  },
};
