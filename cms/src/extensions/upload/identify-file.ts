import { errors } from '@strapi/utils';
import { detectKind, extOf, mimeOf, nameWithExtension } from './file-kind';
import type { FileKind } from './file-kind';

/** A file of a request, of the API or of the seed. */
export interface IncomingFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  size: number;
}

/** What an editor may say of a file; everything else about it is ours to say. */
export interface FileInfo {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: unknown;
  folder?: unknown;
}

export interface IdentifiedFile {
  kind: FileKind;
  file: IncomingFile & { originalFilename: string; detectedMimeType: string };
  fileInfo: FileInfo;
}

/**
 * Gives a file the name and type of its content. Strapi takes the extension from the name and the type from
 * whichever the browser said, so a PDF's first line in `a.html` would be a page of our origin.
 * @throws ValidationError for a file of no kind that may be stored
 */
export async function identifyFile(
  { filepath, originalFilename, size }: IncomingFile,
  info: FileInfo = {},
): Promise<IdentifiedFile> {
  const kind = await detectKind(filepath);
  if (!kind) {
    throw rejection('A file must be a JPEG, PNG, WebP, AVIF or GIF image, or a PDF.');
  }
  const [ext, mime] = [extOf(kind), mimeOf(kind)];
  const { name, alternativeText, caption, focalPoint, folder } = info;
  return {
    kind,
    file: {
      filepath,
      originalFilename: nameWithExtension(originalFilename || 'file', ext),
      mimetype: mime,
      detectedMimeType: mime,
      size,
    },
    fileInfo: {
      name: name ? nameWithExtension(name, ext) : name,
      ...{ alternativeText, caption, focalPoint, folder },
    },
  };
}

/** 400 in the panel; under `file` in the API's 422. */
export function rejection(message: string): Error {
  const error = { path: ['file'], message, name: 'ValidationError' };
  return new errors.ValidationError(message, { errors: [error] });
}
