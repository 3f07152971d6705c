import type { ApiState } from '../routing/context';
import { fileBody } from '../body/body-limits';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { type PreparedFile, prepareFile } from '@saltmarsh/cms/files/prepare-file';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { detectKind } from '@saltmarsh/cms/files/file-kind';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';

export const PDF_BODY = fileBody(MAX_PDF_BYTES);

/** The spec's forms show errors of `file`, but its payload has `uploadFile`, so both get them. */
function pdfError(message: (field: string) => string, status: 413 | 422 = 422) {
  const errors = { file: [message('file')], uploadFile: [message('uploadFile')] };
  return new ValidationError(errors, status);
}

export const pdfTooLarge = () => pdfError((field) => tooLargeMessage(field, MAX_PDF_BYTES), 413);

/**
 * Accepts a PDF by its content; the name and type sent by the browser are ignored. Resolves to its path, or
 * to `null` if no file was sent.
 * @throws ValidationError under `file` and `uploadFile`
 */
export async function checkPdf({ input, files }: ApiState): Promise<string | null> {
  const upload = files.uploadFile;
  if (!upload) {
    if (input.uploadFile === undefined || input.uploadFile === null) return null;
    throw pdfError((field) => messageOf('file', field));
  }
  if ((await detectKind(upload.filepath)) !== 'pdf')
    throw pdfError((field) => mimesMessage(field, ['pdf']));
  return upload.filepath;
}

export async function requirePdf(state: ApiState): Promise<string> {
  const path = await checkPdf(state);
  if (path === null) throw pdfError((field) => messageOf('required', field));
  return path;
}

/** @throws ValidationError with advice for the editor; HttpError 503 */
export function preparePdf(path: string): Promise<PreparedFile> {
  return prepareFile(path, 'pdf').catch((error: unknown) => {
    if (!(error instanceof FileProblem)) throw error;
    throw error.problem === 'busy' ? tooManyFiles() : pdfError(() => error.message);
  });
}
