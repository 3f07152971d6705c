import { isDeepStrictEqual } from 'node:util';
import { errors } from '@strapi/utils';
import { inTransaction } from '../../database/in-transaction';
import { pick, query } from '../../database/typed-query';
import { FileProblem } from '../../files/decoding/job';
import { nameWithExtension } from '../../files/file-kind';
import type { FileRow } from '../../files/file-row';
import { prepareFile, type PreparedFile } from '../../files/prepare-file';
import { storeFile, type FileInfo, type IncomingInfo, type NewFile } from '../../files/store-file';
import { keepContent, lockFile, removeFile } from '../../history/kept-files';
import { FILE } from '../../uids';

interface UploadPlugin {
  services: { upload: (context: unknown) => UploadService };
}

/** Identifies files by content: see docs/decisions/021-trust-only-the-content-of-a-file.md. */
export default function ourFiles(plugin: UploadPlugin): UploadPlugin {
  const { services } = plugin;
  const makeUploadService = services.upload;
  services.upload = (context) => withOurFiles(makeUploadService(context));
  return plugin;
}

type StoredFile = Pick<FileRow, 'id' | 'ext' | 'focalPoint'>;

interface Upload {
  data: { fileInfo?: FileInfo | FileInfo[] };
  files: IncomingFile | IncomingFile[];
}

interface Replacement {
  data: { fileInfo?: FileInfo };
  file: IncomingFile;
}

interface Options {
  user?: { id: number };
}

/** The part of Strapi's upload service that accepts files from the panel and its API. */
interface UploadService {
  upload(upload: Upload, options?: Options): Promise<object[]>;
  replace(id: unknown, replacement: Replacement, options?: Options): Promise<object>;
  updateFileInfo(id: unknown, info: FileInfo, options?: Options): Promise<StoredFile>;
  findOne(id: unknown): Promise<StoredFile | null>;
  remove(file: StoredFile): Promise<unknown>;
}

/** Columns that identify and describe a row's content. */
const CONTENT = [
  ...(['hash', 'ext', 'mime', 'url', 'formats', 'size', 'width', 'height'] as const),
  'provider',
] as const;

/**
 * Replaces the functions of Strapi's service that store and remove files. Strapi leaves metadata in
 * some images, makes line drawings larger, limits copies by height although pages select them by
 * width, does not treat AVIF as an image, decodes in the server's process, and overwrites old
 * content.
 */
function withOurFiles(service: UploadService): UploadService {
  return {
    ...service,

    // Uses only `fileInfo`: other fields of `data` could attach the file to an entry and bypass the
    // entry's rules.
    async upload({ data, files }, { user } = {}) {
      const infos = [data.fileInfo].flat();
      const rows = [];
      for (const [index, file] of [files].flat().entries()) {
        const { prepared, info } = await readFile(file, infos[index]);
        const by = user && { createdBy: user.id, updatedBy: user.id };
        const save = (row: NewFile) => query(FILE).create({ data: { ...row, ...by } });
        rows.push(await storeFile(prepared, info, save));
      }
      return rows;
    },

    // Strapi would overwrite the old content, which revisions may still need.
    async replace(id, replacement, options) {
      const old = await service.findOne(id);
      if (!old) throw new errors.NotFoundError();
      const { file, data } = replacement;
      const { prepared, info } = await readFile(file, data.fileInfo);
      if (old.ext !== prepared.ext) {
        throw rejection(
          `A file must keep its type: replace this one with a ${old.ext} file, not ${prepared.ext}.`,
        );
      }
      const focalPoint = isSentAlong(info, old) ? null : (info.focalPoint ?? null);
      return storeFile(prepared, info, async (stored) => {
        const current = await lockFile(old.id);
        if (!current) throw new errors.NotFoundError();
        await keepContent(current);
        const data = { ...pick(stored, CONTENT), focalPoint };
        await query(FILE).update({ where: { id: old.id }, data });
        const { alternativeText, caption, folder } = info;
        const details = { name: stored.name, alternativeText, caption, folder };
        return service.updateFileInfo(old.id, details, options);
      });
    },

    async remove(file) {
      await removeFile(file);
      return file;
    },

    // A file downloaded from the panel gets this name, so the extension must match the content.
    async updateFileInfo(id, info, options) {
      const file = await service.findOne(id);
      const name = file && info.name ? nameWithExtension(info.name, file.ext) : info.name;
      return inTransaction(() => service.updateFileInfo(id, { ...info, name }, options));
    },
  };
}

/**
 * Returns whether Strapi's dialog has merely sent the old image's focal point along with the name.
 * The crop editor sends the new image's point, without a name.
 */
const isSentAlong = ({ name, focalPoint }: FileInfo, old: StoredFile) =>
  Boolean(name) && isDeepStrictEqual(focalPoint, old.focalPoint);

function rejectFile(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  throw error.problem === 'busy'
    ? new errors.RateLimitError(error.message)
    : rejection(error.message);
}

interface IncomingFile {
  filepath: string;
  originalFilename?: string | null;
}

/** @throws ValidationError if the file's type is not accepted, or if the file can't be decoded */
async function readFile(
  { filepath, originalFilename }: IncomingFile,
  { name, alternativeText, caption, focalPoint, folder }: FileInfo = {},
): Promise<{ prepared: PreparedFile; info: IncomingInfo }> {
  const filename = originalFilename || 'file';
  const prepared = await prepareFile(filepath).catch(rejectFile);
  return { prepared, info: { filename, name, alternativeText, caption, focalPoint, folder } };
}

/** Makes an error that the panel receives as a 400. */
function rejection(message: string): Error {
  const error = { path: ['file'], message, name: 'ValidationError' };
  return new errors.ValidationError(message, { errors: [error] });
}
