import { open } from 'node:fs/promises';
import type { ApiState } from '../http/context';
import { FILE_LIMIT } from '../http/body';
import { ValidationError } from '../http/errors';
import type { CheckedFile } from '../http/upload';
import { greaterThan, requiredMessage, text } from '../http/validate';

export const menuRules = { name: text({ max: 255 }) };

/** The spec's forms show errors of `file`, its payload calls the field `uploadFile`: both get them. */
function pdfError(message: (attribute: string) => string, status: 413 | 422 = 422) {
  const errors = { file: [message('file')], uploadFile: [message('upload file')] };
  return new ValidationError(errors, status);
}

export const pdfTooLarge = () => pdfError(greaterThan(FILE_LIMIT), 413);

/**
 * Accepts a PDF by its content; the name and type that the browser sent say nothing. Resolves to
 * `null` when no file was sent.
 * @throws ValidationError under `file` and `uploadFile`
 */
export async function checkPdf({ input, files }: ApiState): Promise<CheckedFile | null> {
  const upload = files.uploadFile;
  if (!upload) {
    if (input.uploadFile === undefined || input.uploadFile === null) return null;
    throw pdfError((attribute) => `The ${attribute} field must be a file.`);
  }
  if (!(await beginsAsPdf(upload.filepath))) {
    throw pdfError((attribute) => `The ${attribute} field must be a file of type: pdf.`);
  }
  return { filepath: upload.filepath, ext: '.pdf', mime: 'application/pdf', size: upload.size };
}

export async function requirePdf(state: ApiState): Promise<CheckedFile> {
  const pdf = await checkPdf(state);
  if (!pdf) throw pdfError(requiredMessage);
  return pdf;
}

/** Readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
async function beginsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}
