import type { FileRow } from './file-row';

/** The part of Strapi's upload service that we use. */
interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<FileRow[]>;
  remove(file: FileRow): Promise<void>;
}

export const uploadService = (): UploadService => strapi.plugin('upload').service('upload');
