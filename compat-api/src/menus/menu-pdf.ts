import type { ApiState } from '../routing/context';
import { fileBody } from '../body/body-limits';
import { MAX_PDF_BYTES } from '../contract/upload-limits';
import { ValidationError } from '../routing/http-errors';
import { inspection } from '../uploads/upload-plugin';
import type { CheckedFile } from '../uploads/stored-file';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';

export const PDF_BODY = fileBody(MAX_PDF_BYTES);

/** The spec's forms show errors of `file`, but its payload has `uploadFile`: both get them. */
function pdfError(message: (field: string) => string, status: 413 | 422 = 422) {
  const errors = { file: [message('file')], uploadFile: [message('uploadFile')] };
  return new ValidationError(errors, status);
}

export const pdfTooLarge = () => pdfError((field) => tooLargeMessage(field, MAX_PDF_BYTES), 413);

/**
 * Accepts a PDF by its content; the name and type sent by the browser are ignored. Resolves to `null`
 * if no file was sent.
 * @throws ValidationError under `file` and `uploadFile`
 */
export async function checkPdf({ input, files }: ApiState): Promise<CheckedFile | null> {
  const upload = files.uploadFile;
  if (!upload) {
    if (input.uploadFile === undefined || input.uploadFile === null) return null;
    throw pdfError((field) => messageOf('file', field));
  }
  const { filepath, size } = upload;
  const found = await inspection().detect(filepath);
  if (found?.kind !== 'pdf') {
    throw pdfError((field) => mimesMessage(field, ['pdf']));
  }
  return { filepath, ext: found.ext, mime: found.mime, size };
}

export async function requirePdf(state: ApiState): Promise<CheckedFile> {
  const pdf = await checkPdf(state);
  if (!pdf) throw pdfError((field) => messageOf('required', field));
  return pdf;
}
