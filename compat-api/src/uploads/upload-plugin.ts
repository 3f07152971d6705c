import type { PreparedFile } from '@saltmarsh/contract/services/prepared-file';
import type { FileRow } from './file-row';
import type { FocalPoint } from './focal-point';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The part of the cms's upload service that we use (cms/src/extensions/upload). */
interface UploadService {
  /** Returns the type by the first bytes; `null` if it is not accepted. */
  detectKind(path: string): Promise<ImageKind | 'pdf' | null>;
  isHeic(path: string): Promise<boolean>;
  /**
   * Reads a file once, in another process, because some take gigabytes or never finish. Writes beside it.
   * @throws FileProblem
   */
  prepareFile(path: string, kind: ImageKind | 'pdf'): Promise<PreparedFile>;
  /** Adds it to the media library, in one transaction with `save`. If that fails, no file remains. */
  addFile<Result>(
    prepared: PreparedFile,
    info: { filename: string; focalPoint?: FocalPoint | null },
    save: (row: FileRow) => Promise<Result>,
  ): Promise<Result>;
  /** Removes a file from the media library unless an entry uses it; the history keeps the files it names. */
  removeUnused(file: { id: number }): Promise<void>;
}

export const uploadService = (): UploadService => strapi.plugin('upload').service('upload');
