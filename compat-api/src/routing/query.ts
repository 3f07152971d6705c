import { normaliseText } from '../body/normalise-input';

/**
 * The parameters of a query. Empty ones count as not sent, by the rule that bodies have; of several of
 * one name the last counts, as in PHP.
 */
export function parseQuery(querystring: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const text = normaliseText(value);
    if (text === null) query.delete(name);
    else query.set(name, text);
  }
  return query;
}
