import { errors } from '@strapi/utils';
import { onWrite } from '../document-middlewares/document-write';
import { lockBook } from '../document-middlewares/booking';
import { panelSupport } from '../panel-support';
import { query } from '../typed-query';
import { BOOKING_REQUEST } from '../uids';
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
 * newer one, or deleting it, is rejected, saying who saved that and when, and leaves what was typed in the form.
 * Deleting in a list names none.
 */
export const guardPanelForm = onWrite(
  { uids: [...RECORDED, BOOKING_REQUEST], except: ['create', 'clone'], deletions: true },
  async ({ uid, action, documentId, data }, save) => {
    const ctx = strapi.requestContext.get() as unknown as PanelRequest | undefined;
    const opened = ctx?.state.isStrapi ? Date.parse(ctx.get('If-Match').replaceAll('"', '')) : NaN;
    if (ctx && !Number.isNaN(opened)) {
      const isDeletion = action === 'delete';
      const keepsPlace = !isDeletion && data.position === undefined;
      const newer =
        uid === BOOKING_REQUEST
          ? await newerBooking(documentId, opened)
          : await newerThan(uid as RecordedUid, documentId, opened, keepsPlace);
      if (newer) throw new ConflictError(`${newer} ${isDeletion ? NOT_DELETED : STILL_HERE}`);
    }
    return save();
  },
);

const STILL_HERE = 'Yours is not saved, and still here.';
const NOT_DELETED = 'It is not deleted: look at what has changed first.';

/** A booking has no history: the guest, a colleague or a clock may have changed it. */
async function newerBooking(
  documentId: string | undefined,
  opened: number,
): Promise<string | undefined> {
  await lockBook();
  const row = await query(BOOKING_REQUEST).findOne({ where: { documentId } });
  const isNewer = row && Date.parse(String(row.updatedAt)) > opened;
  return isNewer ? 'This booking has changed since you opened it.' : undefined;
}

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
  return panelSupport().lastSaved(kindOf(uid), entry.number);
}
