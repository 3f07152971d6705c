import type { EntryFields } from '@saltmarsh/contract/domain/entry-field';
import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import { columnOf } from '../database/message-columns';
import { FAQ, MENU, WIDGET } from '../uids';
import type { PanelView } from './panel-view';

const ROW = 12;

/** Returns the texts of the panel's fields, and its form: the fields in order, packed into rows. */
function formOf(fields: EntryFields): Pick<PanelView, 'fields' | 'form'> {
  const texts: PanelView['fields'] = {};
  const form: PanelView['form'] = [];
  let left = 0;
  for (const [name, { label, panel }] of Object.entries(fields)) {
    if (!panel) continue;
    const column = columnOf(name);
    const { width = ROW, ...text } = panel;
    texts[column] = { label, ...text };
    if (width === 0) continue;
    if (width > left) form.push({});
    left = (width > left ? ROW : left) - width;
    Object.assign(form.at(-1) ?? {}, { [column]: width });
  }
  return { fields: texts, form };
}

export const PANEL_VIEWS: readonly PanelView[] = [
  {
    uid: FAQ,
    mainField: 'question',
    sortBy: 'position',
    columns: ['question', 'position', 'archived', 'updatedAt'],
    ...formOf(FAQ_FIELDS),
  },
  {
    uid: MENU,
    mainField: 'name',
    sortBy: 'position',
    columns: ['name', 'position', 'group', 'pdf', 'number'],
    ...formOf(MENU_FIELDS),
  },
  {
    uid: WIDGET,
    mainField: 'name',
    sortBy: 'name',
    columns: ['name', 'type', 'image', 'updatedAt'],
    ...formOf(WIDGET_FIELDS),
  },
];

/** Returns a form's fields, the only fields of an entry that the panel may send. */
export function formFields(uid: string): string[] {
  const view = PANEL_VIEWS.find((each) => each.uid === uid);
  return view?.form.flatMap((row) => Object.keys(row)) ?? [];
}
