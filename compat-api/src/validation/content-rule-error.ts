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

/** Waits for a rule of the cms that is asked ahead of the write. @throws ValidationError */
export async function throwingOurs(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    throw contentRuleErrorOf(error) ?? error;
  }
}

/**
 * A write that one of the cms's content rules refused (they hold for the panel too), as the 422 that
 * the forms can show. Our own validation is about a request's shape and comes first.
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
