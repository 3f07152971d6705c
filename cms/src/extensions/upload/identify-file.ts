import { HEIC_ADVICE } from '@saltmarsh/contract/constants/heic-advice';
import { errors } from '@strapi/utils';
import { detectKind, isHeic, type FileKind } from './file-kind';

/** A file from a request or the seed. */
export interface IncomingFile {
  filepath: string;
  originalFilename?: string | null;
}

/** The details that an editor may set; we set all others. */
export interface FileInfo {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: unknown;
  folder?: unknown;
}

/** The original filename replaces a missing `name`. */
export interface IncomingInfo extends FileInfo {
  filename: string;
}

/**
 * Identifies a file by its content, and accepts from the request only the details that an editor may set.
 * Strapi takes the extension from the name and the type from the browser, so a PDF header in `a.html` would
 * become a page on our origin.
 * @throws ValidationError if its type is not accepted
 */
export async function identifyFile(
  { filepath, originalFilename }: IncomingFile,
  { name, alternativeText, caption, focalPoint, folder }: FileInfo = {},
): Promise<{ kind: FileKind; info: IncomingInfo }> {
  const kind = await detectKind(filepath);
  if (!kind) {
    throw rejection(
      (await isHeic(filepath))
        ? HEIC_ADVICE
        : 'A file must be a JPEG, PNG, WebP, AVIF or GIF image, or a PDF.',
    );
  }
  const filename = originalFilename || 'file';
  return { kind, info: { filename, name, alternativeText, caption, focalPoint, folder } };
}

/** Makes an error that the panel receives as a 400. */
export function rejection(message: string): Error {
  const error = { path: ['file'], message, name: 'ValidationError' };
  return new errors.ValidationError(message, { errors: [error] });
}
