import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
import { errors } from '@strapi/utils';
import { panelSupport } from '../../panel-support';
import { keepFile } from '../../revisions/kept-files';
import { STORED_IMAGE_EXT, extOf, mimeOf, nameWithExtension, type FileKind } from './file-kind';
import { identifyFile, rejection, type FileInfo, type IncomingFile } from './identify-file';

interface StoredFile {
  id: number;
  hash: string;
  ext: string;
  focalPoint: unknown;
}

interface Upload {
  data: { fileInfo?: FileInfo | FileInfo[] };
  files: IncomingFile | IncomingFile[];
}

interface Replacement {
  data: { fileInfo?: FileInfo };
  file: IncomingFile;
}

/** The part of Strapi's upload service that takes files: from the panel, its API, ours and the seed. */
export interface UploadService {
  upload(upload: Upload, options?: object): Promise<StoredFile[]>;
  replace(id: unknown, replacement: Replacement, options?: object): Promise<object>;
  updateFileInfo(id: unknown, info: FileInfo, options?: object): Promise<StoredFile>;
  findOne(id: unknown): Promise<StoredFile | null>;
  remove(file: StoredFile): Promise<unknown>;
}

interface Removal {
  removeUnused(file: StoredFile): Promise<void>;
}

const storedExtOf = (kind: FileKind) => (kind === 'pdf' ? extOf(kind) : STORED_IMAGE_EXT);

/**
 * Accepts what `identifyFile` accepts, under the name and type of its content, and drops other data
 * from the request.
 */
export function withIdentifiedFiles(service: UploadService): UploadService & Removal {
  return {
    ...service,

    // Other fields of `data` could attach the file to an entry, bypassing its rules.
    async upload({ data, files }, options) {
      const infos = [data.fileInfo].flat();
      const identified = [];
      for (const [index, file] of [files].flat().entries()) {
        identified.push(await identifyFile(file, infos[index]));
      }
      const fileInfo = identified.map((each) => each.fileInfo);
      const known = identified.map((each) => each.file);
      return service.upload({ data: { fileInfo }, files: known }, options);
    },

    // Strapi's own writes the new content over the old: what named it would change without a word.
    async replace(id, replacement, options = {}) {
      const old = await service.findOne(id);
      if (!old) throw new errors.NotFoundError();
      const { kind, file, fileInfo } = await identifyFile(
        replacement.file,
        replacement.data.fileInfo,
      );
      const ext = storedExtOf(kind);
      if (old.ext !== ext) {
        throw rejection(
          `A file must keep its type: replace this one with a ${old.ext} file, not ${ext}.`,
        );
      }
      const { focalPoint: sent = null, ...details } = fileInfo;
      return panelSupport().replaceFile(old.id, {
        file: { ...file, ext: extOf(kind), mime: mimeOf(kind) },
        details,
        focalPoint: isSentAlong(fileInfo, old) ? null : sent,
        options,
      });
    },

    // What a revision names can be restored.
    async remove(file) {
      return inTransaction(async () =>
        (await keepFile(file)) === 'unneeded' ? service.remove(file) : file,
      );
    },

    // For files that were released: an entry may have them again.
    async removeUnused(file) {
      await inTransaction(async () => {
        if ((await keepFile(file, { onlyIfUnused: true })) === 'unneeded')
          await service.remove(file);
      });
    },

    // The panel saves a file under its name.
    async updateFileInfo(id, info, options) {
      const file = await service.findOne(id);
      const name = file && info.name ? nameWithExtension(info.name, file.ext) : info.name;
      return inTransaction(() => service.updateFileInfo(id, { ...info, name }, options));
    },
  };
}

/**
 * A new picture starts without the focal point of the old one. Strapi's dialog in an entry sends that
 * along with the file's name and texts; its crop editor sends a point alone, and means it.
 */
const isSentAlong = ({ name, focalPoint }: FileInfo, old: StoredFile) =>
  Boolean(name) && isDeepStrictEqual(focalPoint, old.focalPoint);
