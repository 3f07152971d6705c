import { badRequest } from './rejection';

/** What columns of Strapi's own tables hold in PostgreSQL: there, Strapi returns 500 for more. */
const MAX_LENGTH = 255;

/**
 * Folders have only short texts.
 * @throws Rejection 400
 */
export function requireShortTexts(value: unknown): true {
  if (typeof value === 'string' && value.length > MAX_LENGTH) {
    throw badRequest(`A text must not be longer than ${MAX_LENGTH} characters`);
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(requireShortTexts);
  return true;
}
