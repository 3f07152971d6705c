import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { fileBody } from '../body/body-limits';
import type { Body } from '../body/read-body';
import { messageOf, mimesMessage, tooLargeMessage } from './laravel-messages';

interface FileField {
  /**
   * The name in the payload. The spec's forms read errors under `file`, so errors are reported
   * under both names.
   */
  name: 'uploadFile' | 'image';
  rule: 'file' | 'image';
  maxBytes: number;
  types: readonly string[];
}

/** The checks of a form's file, and the route's limits for it. */
export function fileField({ name, rule, maxBytes, types }: FileField) {
  const errorOf = (message: (field: string) => string, status: 413 | 422 = 422) =>
    new ValidationError({ file: [message('file')], [name]: [message(name)] }, status);
  const noFile = () => errorOf((field) => messageOf(rule, field));

  return {
    limits: {
      body: fileBody(maxBytes),
      fileTooLarge: () => errorOf((field) => tooLargeMessage(field, maxBytes), 413),
    },
    /** Returns the path of the sent file, or `null` if none was sent. @throws ValidationError */
    sent({ input, files }: Body): string | null {
      const file = files.find((each) => each.name === name);
      if (file) return file.filepath;
      if (input[name] === undefined || input[name] === null) return null;
      throw noFile();
    },
    rejectMissing(): never {
      throw errorOf((field) => messageOf('required', field));
    },
    /** @throws ValidationError with advice for the editor; HttpError 503 */
    reject: (error: unknown): never => {
      if (!(error instanceof FileProblem)) throw error;
      const { problem, message } = error;
      if (problem === 'busy') throw tooManyFiles();
      if (problem === 'type') throw errorOf((field) => mimesMessage(field, types));
      // For a PDF, the message of the cms is sent, because it says more than `noFile`.
      if (problem === 'content' && rule === 'image') throw noFile();
      throw errorOf(() => message);
    },
  };
}
