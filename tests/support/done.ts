import type { Answer } from './client';

/** The body of a response that must be a success. @throws Error with its status and text if it is not */
export function done<Body>({ status, text, body }: Answer<Body>): Body {
  if (status < 200 || status > 204) throw new Error(`${status}: ${text}`);
  return body;
}
