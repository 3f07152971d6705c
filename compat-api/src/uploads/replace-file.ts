import { parse } from 'node:path';
import { errors } from '@strapi/utils';
import type { FileReplacement } from '../contract/panel-support';
import { pick } from '../strapi/pick';
import { inTransaction } from '../strapi/in-transaction';
import { query } from '../strapi/typed-query';
import { FILE } from '../uids';
import type { FileRow } from './file-row';
import { changeFile, storeFile } from './stored-file';
import { enter, reconcile, strike } from './upload-journal';
import { uploadService } from './upload-plugin';

/** Which content a row has, and what it is like. */
const CONTENT = [
  ...(['hash', 'ext', 'mime', 'url', 'previewUrl', 'formats', 'size', 'width', 'height'] as const),
  ...(['provider', 'provider_metadata'] as const),
] as const;
/** What an editor said of that content. */
const DETAILS = ['name', 'alternativeText', 'caption', 'focalPoint'] as const;

/**
 * Stores new content as a row of its own, then swaps what the two rows have: one transaction, after which
 * the journal names the old content instead of the new.
 * @throws NotFoundError if somebody deleted the file
 */
export function replaceFile(
  id: number,
  { file, details, focalPoint, options }: FileReplacement,
): Promise<FileRow> {
  const name = details.name ?? file.originalFilename;
  return changeFile(id, async (old) => {
    if (!old) throw new errors.NotFoundError();
    const swap = async (stored: FileRow, token: string) => {
      await enter(old.hash);
      await strike(token);
      const kept = pick(old, [...CONTENT, ...DETAILS, 'updatedAt']);
      // Strapi's update of one row would set the time: restored, the file is as old as it was.
      await query(FILE).updateMany({ where: { id: stored.id }, data: kept });
      const taken = { ...pick(stored, CONTENT), focalPoint };
      await query(FILE).update({ where: { id }, data: taken });
      return uploadService().updateFileInfo(id, { ...details, name }, options);
    };
    try {
      return await storeFile(
        parse(name).name,
        { ...file, folder: old.folder?.id },
        (stored, token) => inTransaction(() => swap(stored, token)),
      );
    } finally {
      await reconcile(old.hash);
    }
  });
}
