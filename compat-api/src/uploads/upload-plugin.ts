import type { PreparedFile } from '../contract/prepared-file';
import type { FileRow } from './file-row';
import type { FocalPoint } from './focal-point';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The cms's own (cms/src/extensions/upload), as far as we use it. */
interface UploadService {
  /** What the first bytes show; `null` if its type is not accepted. */
  detectKind(path: string): Promise<ImageKind | 'pdf' | null>;
  isHeic(path: string): Promise<boolean>;
  /**
   * Reads a file once, in a process of its own: some take gigabytes or never finish. Writes beside it.
   * @throws FileProblem
   */
  prepareFile(path: string, kind: ImageKind | 'pdf'): Promise<PreparedFile>;
  /** Stores it as a file of the media library, in one transaction with `save`. Nothing remains if that fails. */
  addFile<Result>(
    prepared: PreparedFile,
    info: { filename: string; focalPoint?: FocalPoint | null },
    save: (row: FileRow) => Promise<Result>,
  ): Promise<Result>;
  /** Takes a file out of the media library unless an entry has it; the history keeps what it names. */
  removeUnused(file: { id: number }): Promise<void>;
}

export const uploadService = (): UploadService => strapi.plugin('upload').service('upload');
