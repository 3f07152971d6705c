import { errors } from '@strapi/utils';
import { FIELDS_BY_COLUMN } from '@saltmarsh/cms/database/message-columns';
import type { FieldError } from '@saltmarsh/cms/document-middlewares/document-write';
import { ValidationError } from '@saltmarsh/cms/errors';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';

/**
 * Maps each column with a file to the names under which the API reports its errors. The forms of the
 * spec read the first name, `file`. The second is the name of the field in the payload.
 */
const FILES: Record<string, string[]> = {
  pdf: ['file', 'uploadFile'],
  image: ['file', 'image'],
};

/** Returns the API's name of a component's column: `link_text` for `linkText`. */
const partField = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a content rule's rejection as a 422 for forms, or `null` for any other error. */
export function contentRuleErrorOf(thrown: unknown): ValidationError | null {
  if (!(thrown instanceof errors.ValidationError)) return null;
  const found = (thrown.details as { errors?: FieldError[] } | undefined)?.errors ?? [];
  const fields: FieldErrors = {};
  for (const { path, message } of found) {
    const [column = '', ...rest] = path;
    for (const name of FILES[column] ?? [FIELDS_BY_COLUMN[column] ?? column]) {
      const field = [name, ...rest.map(partField)].join('.');
      (fields[field] ??= []).push(message);
    }
  }
  return new ValidationError(
    Object.keys(fields).length > 0 ? fields : { form: [String(thrown.message)] },
  );
}
