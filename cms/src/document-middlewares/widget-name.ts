import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { query } from '../typed-query';
import { WIDGET } from '../uids';

type NamedWidget = Pick<Row<typeof WIDGET>, 'id' | 'documentId' | 'name'>;

/**
 * Pages look widgets up by name, ignoring case, so names that differ only in case are equal. Compared
 * here because SQLite's `lower()` handles ASCII only, and neither database treats a composed and a
 * decomposed é as equal.
 */
const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** The widgets with that name; more than one only while a write is being checked. */
export async function widgetsNamed(name: string): Promise<NamedWidget[]> {
  const widgets = await query(WIDGET).findMany({ select: ['id', 'documentId', 'name'] });
  return widgets.filter((widget) => comparable(widget.name) === comparable(name));
}
