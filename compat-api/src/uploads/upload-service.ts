import type { FileRow } from './file-row';

/** Strapi's, as far as we call it. */
interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<FileRow[]>;
  remove(file: FileRow): Promise<void>;
}

export const uploadService = (): UploadService => strapi.plugin('upload').service('upload');
