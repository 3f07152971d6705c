import { HEIC_ADVICE } from '@saltmarsh/compat-api/contract/heic-advice';
import { errors } from '@strapi/utils';
import { detectKind, extOf, isHeic, mimeOf, nameWithExtension, type FileKind } from './file-kind';

/** A file from a request, the API or the seed. */
export interface IncomingFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  size: number;
}

/** The details that an editor may set; we set all others. */
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
 * Gives a file the extension and type of its content. Strapi takes the extension from the name and the
 * type from the browser, so a PDF header in `a.html` would become a page on our origin.
 * @throws ValidationError if its type is not accepted
 */
export async function identifyFile(
  { filepath, originalFilename, size }: IncomingFile,
  info: FileInfo = {},
): Promise<IdentifiedFile> {
  const kind = await detectKind(filepath);
  if (!kind) {
    throw rejection(
      (await isHeic(filepath))
        ? HEIC_ADVICE
        : 'A file must be a JPEG, PNG, WebP, AVIF or GIF image, or a PDF.',
    );
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

/** 400 in the panel; in the API's 422 under the form's names of `field` (compat-api, content-rule-error.ts). */
export function rejection(message: string, field: 'file' | 'image' | 'pdf' = 'file'): Error {
  const error = { path: [field], message, name: 'ValidationError' };
  return new errors.ValidationError(message, { errors: [error] });
}
