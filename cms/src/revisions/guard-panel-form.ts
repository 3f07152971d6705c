import { errors } from '@strapi/utils';
import { onWrite } from '../document-middlewares/document-write';
import { panelSupport } from '../panel-support';
import { readEntry } from './entry-state';
import { kindOf, RECORDED, type RecordedUid } from './kinds';
import { lockEntry } from './recorder';
import { lastRevision } from './revision-table';

interface PanelRequest {
  state: { isStrapi?: boolean };
  get(header: string): string;
}

/** Strapi sends it with its message, as a 400: it has no status for this one. */
class ConflictError extends errors.ApplicationError<'ConflictError'> {
  override name = 'ConflictError' as const;
}

/**
 * The panel's form names the version that it was opened with (`admin/send-version.ts`): saving over a
 * newer one is rejected, saying who saved that and when, and leaves what was typed in the form.
 */
export const guardPanelForm = onWrite(
  { uids: RECORDED, except: ['create', 'clone'] },
  async ({ uid, documentId, data }, save) => {
    const ctx = strapi.requestContext.get() as unknown as PanelRequest | undefined;
    const opened = ctx?.state.isStrapi ? Date.parse(ctx.get('If-Match').replaceAll('"', '')) : NaN;
    if (ctx && !Number.isNaN(opened)) {
      const keepsPlace = data.position === undefined;
      const newer = await newerThan(uid as RecordedUid, documentId, opened, keepsPlace);
      if (newer) throw new ConflictError(newer);
    }
    return save();
  },
);

/** What to say of a version that was saved later; `undefined` if there is none. */
async function newerThan(
  uid: RecordedUid,
  documentId: string | undefined,
  opened: number,
  keepsPlace: boolean,
): Promise<string | undefined> {
  const found: unknown = await strapi.db
    .query(uid)
    .findOne({ where: { documentId }, select: ['id'] });
  const rowId = (found as { id: number } | null)?.id;
  if (rowId === undefined) return undefined;
  // Of two who save at once, the second sees the first.
  await lockEntry(uid, rowId, { keepsPlace });
  const entry = await readEntry(uid, rowId);
  if (!entry) return undefined;
  const last = await lastRevision(kindOf(uid), entry.number);
  if (!last || last.updatedAt <= opened) return undefined;
  const saved = await panelSupport().lastSaved(kindOf(uid), entry.number);
  return `${saved} Yours is not saved, and still here: copy what you have changed, then reload this page.`;
}
