import { FAQ, MENU, WIDGET } from '../uids';
import type { PanelView } from './panel-view';

/** Columns, forms and a sentence of help for each field of the panel's content types. */
export const PANEL_VIEWS: readonly PanelView[] = [
  {
    uid: FAQ,
    mainField: 'question',
    sortBy: 'position',
    columns: ['question', 'position', 'archived', 'updatedAt'],
    form: [{ question: 12 }, { answer: 12 }, { position: 6, archived: 6 }],
    fields: {
      question: { label: 'Question', description: 'Word it as a guest would ask it.' },
      answer: { label: 'Answer', description: 'Shown below the question on the FAQ page.' },
      position: {
        label: 'Position',
        description: 'Its place in the list on the FAQ page. Leave empty to add it at the end.',
      },
      archived: {
        label: 'Archived',
        description: 'An archived question can’t be edited until you turn this off.',
      },
    },
  },
  {
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
  },
  {
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
  },
];

/** Returns the names of a form's fields: all that the panel may send of an entry. */
export function formFields(uid: string): string[] {
  const view = PANEL_VIEWS.find((each) => each.uid === uid);
  return view?.form.flatMap((row) => Object.keys(row)) ?? [];
}
