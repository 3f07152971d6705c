import type { Answer } from './client';

/** What a call answers that must succeed. @throws Error with its status and text if it did not */
export function done<Body>({ status, text, body }: Answer<Body>): Body {
  if (status < 200 || status > 204) throw new Error(`${status}: ${text}`);
  return body;
}
