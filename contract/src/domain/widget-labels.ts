import type { Widget } from '../messages/widget';
import type { EntryFields } from './entry-field';

type Point = Record<'focal_x' | 'focal_y', number | string | null>;

export const WIDGET_FIELDS = {
  name: {
    label: 'Widget Name',
    noun: 'name',
    panel: {
      label: 'Name',
      width: 8,
      description:
        'Pages find the widget by this name. If you rename it, it disappears from its page.',
    },
  },
  type: {
    label: 'Type',
    panel: { width: 4, description: 'TEXT shows the text, IMAGE shows the image.' },
  },
  html: {
    label: 'Description',
    kind: 'html',
    follows: 'type',
    noun: 'text',
    panel: { label: 'Text', description: 'Shown by widgets of type TEXT.' },
  },
  image: {
    label: 'Image',
    follows: 'type',
    noun: 'picture',
    panel: {
      width: 6,
      description:
        'JPEG, PNG, WebP, AVIF or GIF. Shown by widgets of type IMAGE. Crops keep its focal point: edit the image to set one.',
    },
  },
  alt: {
    label: 'Image Alt',
    follows: 'type',
    noun: 'description of the picture',
    panel: {
      label: 'Alternative text',
      width: 6,
      description:
        'Read aloud to guests who cannot see the image. Leave empty if it is decorative.',
    },
  },
  link: {
    label: 'Link',
    panel: {
      description: 'Where the image links to, for example /menus. Leave empty for no link.',
    },
  },
  focal_point: {
    label: 'Focal point',
    names: ['focal_x', 'focal_y'],
    follows: 'type',
    // The coordinates are numbers in the entry, but strings in the form.
    textOf: ({ focal_x: x, focal_y: y }: Point) =>
      (x ?? '') === '' && (y ?? '') === '' ? '' : `${x}% from the left, ${y}% from the top`,
  },
} satisfies EntryFields<Widget>;
