import { errors } from '@strapi/utils';
import type { FieldErrors } from '../contract/errors';
import { ValidationError } from '../routing/http-errors';

interface Details {
  errors?: { path: string[]; message: string }[];
}

/** Form fields of a content type's columns. */
const FORM_FIELDS: Record<string, string[]> = {
  pdf: ['file', 'uploadFile'],
  image: ['file', 'image'],
  access: ['role'],
};

/**
 * Turns a content rule's rejection (rules also apply to the panel) into a 422 that forms can show. Our
 * own validation of the request's shape comes first.
 */
export function contentRuleErrorOf(thrown: unknown): ValidationError | null {
  if (!(thrown instanceof errors.ValidationError)) return null;
  const found = (thrown.details as Details | undefined)?.errors ?? [];
  const fields: FieldErrors = {};
  for (const { path, message } of found) {
    const column = path.join('.');
    for (const field of FORM_FIELDS[column] ?? [column]) (fields[field] ??= []).push(message);
  }
  return new ValidationError(
    Object.keys(fields).length > 0 ? fields : { form: [String(thrown.message)] },
  );
}
