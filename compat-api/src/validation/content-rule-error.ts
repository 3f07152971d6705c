import { errors } from '@strapi/utils';
import { SITE_SETTING_FIELDS } from '@saltmarsh/cms/database/site-setting-columns';
import { ValidationError } from '@saltmarsh/cms/errors';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';

interface Details {
  errors?: { path: string[]; message: string }[];
}

/** Form fields of a content type's columns. */
const FORM_FIELDS: Record<string, string[]> = {
  pdf: ['file', 'uploadFile'],
  image: ['file', 'image'],
  access: ['role'],
};

/** API fields of a component's columns. */
const PART_FIELDS: Readonly<Record<string, string>> = {
  linkText: 'link_text',
  coversPerTime: 'covers_per_time',
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
    const [column = '', ...rest] = path;
    for (const name of FORM_FIELDS[column] ?? [SITE_SETTING_FIELDS[column] ?? column]) {
      const field = [name, ...rest.map((part) => PART_FIELDS[part] ?? part)].join('.');
      (fields[field] ??= []).push(message);
    }
  }
  return new ValidationError(
    Object.keys(fields).length > 0 ? fields : { form: [String(thrown.message)] },
  );
}
