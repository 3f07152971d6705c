import { FILE_RELATIONS_TABLE } from '../uids';
import type { FileRow } from './file-row';

/** Whether anything needs this file's row: one that was released and is not referenced is deleted. */
export async function isReferenced({ id }: FileRow): Promise<boolean> {
  const relation: unknown = await strapi.db
    .connection(FILE_RELATIONS_TABLE)
    .where('file_id', id)
    .first();
  return relation !== undefined;
}
