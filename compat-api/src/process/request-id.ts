import { randomUUID } from 'node:crypto';

/** Ids that a proxy may send: none that could forge a log line or fill the log. */
const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** Returns the id that a trusted proxy has given to a request, or a new one. */
export function requestIdOf(fromProxy: string): string {
  return ACCEPTABLE.test(fromProxy) ? fromProxy : randomUUID();
}
