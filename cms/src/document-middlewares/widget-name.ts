import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import type { Core } from '@strapi/strapi';
import { query } from '../query';
import { WIDGET } from '../uids';

type NamedWidget = Pick<Row<typeof WIDGET>, 'id' | 'documentId' | 'name'>;

/**
 * Pages ask for a widget by its name in any case, so two names that differ in case only are one.
 * Compared here and not in SQL: SQLite's `lower()` knows ASCII only, and no database of ours takes an é
 * of one character and one of two for the same.
 */
const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** The widgets of that name; more than one only while a write is being checked. */
export async function widgetsNamed(strapi: Core.Strapi, name: string): Promise<NamedWidget[]> {
  const widgets = await query(strapi, WIDGET).findMany({ select: ['id', 'documentId', 'name'] });
  return widgets.filter((widget) => comparable(widget.name) === comparable(name));
}
