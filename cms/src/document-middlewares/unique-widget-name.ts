import type { Core } from '@strapi/strapi';
import { lockCounter } from '../lifecycles/number-counter';
import { WIDGET } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

interface NamedWidget {
  documentId: string;
  name: string;
}

const comparable = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Pages ask for a widget by its name in any case, so two names that differ in case only are one.
 * Compared here and not in SQL: SQLite cannot normalise, so an é of one character and one of two
 * would be different names.
 */
export function uniqueWidgetName(strapi: Core.Strapi): void {
  onWrite(strapi, [WIDGET], ['create', 'update', 'clone'], async (write, save) => {
    const { data, action, documentId } = write;
    if (typeof data.name === 'string') data.name = data.name.trim();
    await lockCounter(strapi, WIDGET);
    const widgets: NamedWidget[] = await strapi.db
      .query(WIDGET)
      .findMany({ select: ['documentId', 'name'] });
    const source = widgets.find((widget) => widget.documentId === documentId);
    const name = data.name ?? source?.name;
    if (typeof name === 'string') {
      const others = action === 'update' ? widgets.filter((widget) => widget !== source) : widgets;
      if (others.some((widget) => comparable(widget.name) === comparable(name))) {
        rejectField('name', 'The name has already been taken.');
      }
    }
    return save();
  });
}
