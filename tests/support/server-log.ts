/** A line of a server's log. A request's own line has all fields. */
export interface LogLine {
  time?: string;
  level?: string;
  message: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/** A server's output by line. Text that is not JSON becomes a message. */
export function linesOf(log: string): LogLine[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as LogLine) : { message: line }));
}

/** Errors that the server logged or printed. */
export const errorsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ level, message }) =>
    level === undefined ? /\berror\b/i.test(message) : level === 'error',
  );

export const requestsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ status }) => status !== undefined);
