import { randomUUID } from 'node:crypto';

/** What a proxy may send: nothing that could forge a line of a log or fill it. */
const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The id that a trusted proxy has given to a request, or a new one. */
export function requestIdOf(fromProxy: string): string {
  return ACCEPTABLE.test(fromProxy) ? fromProxy : randomUUID();
}
