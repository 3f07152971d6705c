import type { FileRow } from './file-row';
import type { FileDetails } from '../contract/panel-support';
import type { FocalPoint } from './focal-point';

/** The parts of Strapi's upload plugin that we use. */
interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string; focalPoint?: FocalPoint | null; folder?: number } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<FileRow[]>;
  updateFileInfo(id: number, info: FileDetails, options: { user?: object }): Promise<FileRow>;
  /** The cms's own: does nothing if an entry has the file again. */
  removeUnused(file: FileRow): Promise<void>;
}

export const uploadService = (): UploadService => strapi.plugin('upload').service('upload');

/** The cms's own (cms/src/extensions/upload). */
interface InspectionService {
  detect(path: string): Promise<{ kind: string; ext: string; mime: string } | null>;
  isHeic(path: string): Promise<boolean>;
  findImageProblem(
    path: string,
  ): Promise<'type' | 'dimensions' | 'content' | 'limits' | 'busy' | null>;
}

/** Files are never decoded in this process: some take gigabytes or never finish. */
export const inspection = (): InspectionService => strapi.plugin('upload').service('inspection');
