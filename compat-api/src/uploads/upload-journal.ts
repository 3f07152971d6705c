import { query } from '../strapi/typed-query';
import { FILE, UPLOAD_JOURNAL } from '../uids';
import type { FileRow } from './file-row';
import { history } from '../revisions/revision.service';
import { fileStore } from './file-store';
import { uploadService } from './upload-plugin';

export const enter = (token: string) => query(UPLOAD_JOURNAL).create({ data: { token } });
/** In the transaction by which files and rows agree: what the token names is not to be deleted then. */
export const strike = (token: string) => query(UPLOAD_JOURNAL).deleteMany({ where: { token } });

/** A file on its way has a token of its own; a released one is entered by its whole hash. */
const OF_UPLOAD = /^[0-9a-f]{12}$/;

/** Reconciles files and rows for one journal entry, if it is still there, then deletes the entry. */
export async function reconcile(token: string): Promise<void> {
  if ((await query(UPLOAD_JOURNAL).count({ where: { token } })) === 0) return;
  const isUpload = OF_UPLOAD.test(token);
  const hash = isUpload ? { $contains: token } : token;
  const rows: FileRow[] = await query(FILE).findMany({ where: { hash } });
  for (const row of rows) {
    await uploadService().removeUnused(row);
  }
  // Files written before their row. They are deleted before it, too, unless the history keeps them.
  if (isUpload && rows.length === 0 && !(await history().isKept(token))) {
    await (await fileStore()).removeNamed(token);
  }
  await strike(token);
}

/** Older entries belong to a crashed process; newer ones may be in use. */
const ABANDONED_AFTER = 15 * 60_000;

/** Finishes interrupted uploads. Called at start and every 15 minutes. */
export async function sweepUploads(now = Date.now()): Promise<void> {
  const abandoned: { token: string }[] = await query(UPLOAD_JOURNAL).findMany({
    where: { createdAt: { $lt: new Date(now - ABANDONED_AFTER).toISOString() } },
  });
  for (const { token } of abandoned) await reconcile(token);
}
