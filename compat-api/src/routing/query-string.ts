import { plainText } from '@saltmarsh/contract/domain/plain-text';
import { normaliseText } from '../body/normalise-input';

/**
 * Parses query parameters. Empty ones are dropped, as in bodies; the last of several with one name counts, as
 * in PHP.
 */
export function parseQuery(querystring: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(querystring)) {
    // People also search for the word `null`.
    const text = name === 'search' ? plainText(value) : normaliseText(value);
    if (!text) query.delete(name);
    else query.set(name, text);
  }
  return query;
}
