import { errors } from '@strapi/utils';
import type { FieldErrors } from '../contract/errors';
import { ValidationError } from '../routing/http-errors';

interface Details {
  errors?: { path: string[]; message: string }[];
}

/** What the forms call the columns of a content type. */
const FORM_FIELDS: Record<string, string[]> = {
  pdf: ['file', 'uploadFile'],
  image: ['file', 'image'],
  access: ['role'],
};

/**
 * A write that one of the cms's content rules refused (they hold for the panel too), as the 422 that
 * the forms can show. Our own validation comes first, so this is for rules that only the cms knows.
 */
export function contentRuleErrorOf(thrown: unknown): ValidationError | null {
  if (!(thrown instanceof errors.ValidationError)) return null;
  const found = (thrown.details as Details | undefined)?.errors ?? [];
  const fields: FieldErrors = {};
  for (const { path, message } of found) {
    const column = path.join('.');
    for (const field of FORM_FIELDS[column] ?? [column]) (fields[field] ??= []).push(message);
  }
  return new ValidationError(Object.keys(fields).length > 0 ? fields : { form: [thrown.message] });
}
