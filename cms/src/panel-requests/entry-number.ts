import { isRecorded, type RecordedUid } from '../revisions/kinds';
import { SITE_SETTING } from '../uids';
import type { PanelUser } from './panel-session';
import { notFound } from './rejection';

/** For the panel's link to a history (`admin/entry-history.tsx`): Strapi leaves out hidden fields. */
export async function showNumber(
  _user: PanelUser,
  { type = '', document }: Readonly<Record<string, string | undefined>>,
): Promise<{ number: number }> {
  const number = isRecorded(type) ? await entryNumber(type, document) : undefined;
  if (number === undefined) throw notFound();
  return { number };
}

/** The number on the wire; 1 for the site settings. */
async function entryNumber(
  type: RecordedUid,
  documentId: string | undefined,
): Promise<number | undefined> {
  if (type === SITE_SETTING) return 1;
  if (!documentId) return undefined;
  const row: unknown = await strapi.db
    .query(type)
    .findOne({ where: { documentId }, select: ['number'] });
  return (row as { number: number } | null)?.number;
}
