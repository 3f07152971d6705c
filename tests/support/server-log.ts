/** A line of a server's log; a request's own line has all fields. */
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

/** What a server printed, line by line; what is no JSON is a message. */
export function linesOf(log: string): LogLine[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as LogLine) : { message: line }));
}

/** Of errors: those that the server logged, and what was printed about one. */
export const errorsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ level, message }) =>
    level === undefined ? /\berror\b/i.test(message) : level === 'error',
  );

export const requestsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ status }) => status !== undefined);
