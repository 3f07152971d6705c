import { plainText } from '@saltmarsh/contract/domain/plain-text';
import { normaliseText } from '../body/normalise-input';

/** Parses query parameters and drops empty ones. The last of several with one name counts, as in PHP. */
export function parseQuery(querystring: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(querystring)) {
    // `null` and `undefined` are also words that people search for.
    const text = name === 'search' ? plainText(value) : normaliseText(value);
    if (!text) query.delete(name);
    else query.set(name, text);
  }
  return query;
}
