import { normaliseText } from '../body/normalise-input';

/** The parameters of a query; empty ones count as not sent, by the rule that bodies have. */
export function parseQuery(querystring: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const text = normaliseText(value);
    if (text !== null) query.append(name, text);
  }
  return query;
}
