import { badRequest } from './rejection';

/** The size of columns in Strapi's own tables; Strapi returns 500 when PostgreSQL rejects a longer text. */
const MAX_LENGTH = 255;

/**
 * Checks a folder, all of whose texts are short.
 * @throws Rejection 400
 */
export function requireShortTexts(value: unknown): true {
  if (typeof value === 'string' && value.length > MAX_LENGTH) {
    throw badRequest(`A text must not be longer than ${MAX_LENGTH} characters`);
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(requireShortTexts);
  return true;
}
