import { inspect, stripVTControlCharacters } from 'node:util';

/**
 * An entry from Strapi's logger: the merged arguments of a call, or the error that was passed to
 * it.
 */
export interface LogEntry {
  level: string;
  message: unknown;
  stack?: unknown;
  requestId?: unknown;
  method?: unknown;
  route?: unknown;
  status?: unknown;
  ms?: unknown;
}

/**
 * Returns a JSON line with only these fields. Others, such as a row that the database rejected, may
 * hold personal data.
 */
export function jsonLine(entry: LogEntry, requestId: string | undefined, time: Date): string {
  const { level, method, route, status, ms } = entry;
  return JSON.stringify({
    time: time.toISOString(),
    level: plain(level),
    message: plain(textOf(entry)),
    requestId: entry.requestId ?? requestId,
    method,
    route,
    status,
    ms,
  });
}

/**
 * Returns the line for a terminal; `level` may be coloured. Omits the request id in the line that
 * logs a finished request, the only kind of line with a `status`.
 */
export function terminalLine(entry: LogEntry, requestId: string | undefined, time: Date): string {
  const id = requestId === undefined || entry.status !== undefined ? '' : ` (request ${requestId})`;
  return `[${time.toTimeString().slice(0, 8)}] ${entry.level}: ${textOf(entry)}${id}`;
}

function textOf({ message, stack }: LogEntry): string {
  const text = typeof message === 'string' ? message : inspect(message);
  if (typeof stack !== 'string') return text;
  // A stack begins with the message, unless the logger has put words before the message.
  return stack.includes(text) ? stack : `${text}\n${stack}`;
}

/** Removes colours, which Strapi adds to some messages even outside a terminal. */
const plain = stripVTControlCharacters;

const NOISE = [
  // Strapi migrates an empty database as if it came from version 4.
  /^\[(internal migration|discard-drafts)\] ?/,
  // A site without TLS, as on localhost, gets this warning.
  /\badmin\.auth\.cookie\.secure has been set to false\b/,
  /^The Media Library has been redesigned\b/,
  // The seed's own process logs these messages while the site's process keeps running.
  /^(Shutting down Strapi|Strapi has been shut down|Strapi started successfully)$/,
];

/** Returns whether this is a line from Strapi that an operator can do nothing about. */
export const isNoise = ({ level, message }: Pick<LogEntry, 'level' | 'message'>): boolean =>
  level !== 'error' && typeof message === 'string' && NOISE.some((line) => line.test(message));
