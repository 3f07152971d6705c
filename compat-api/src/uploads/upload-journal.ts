import { query } from '../strapi/typed-query';
import { FILE, FILE_RELATIONS_TABLE, UPLOAD_JOURNAL } from '../uids';
import type { FileRow } from './file-row';
import { history } from '../revisions/revision.service';
import { fileStore } from './file-store';
import { uploadService } from './upload-plugin';

export const enter = (token: string) => query(UPLOAD_JOURNAL).create({ data: { token } });
const strike = (token: string) => query(UPLOAD_JOURNAL).deleteMany({ where: { token } });

/** Reconciles files and rows for one journal entry, then deletes the entry. */
export async function reconcile(token: string): Promise<void> {
  const rows: FileRow[] = await query(FILE).findMany({ where: { hash: { $contains: token } } });
  for (const row of rows) {
    if (!(await isReferenced(row.id))) await uploadService().remove(row);
  }
  // Files written before their row.
  if (rows.length === 0 && !(await history().isKept(token))) {
    await (await fileStore()).removeNamed(token);
  }
  await strike(token);
}

async function isReferenced(fileId: number): Promise<boolean> {
  const relation: unknown = await strapi.db
    .connection(FILE_RELATIONS_TABLE)
    .where('file_id', fileId)
    .first();
  return relation !== undefined;
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
