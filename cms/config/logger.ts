import { winston } from '@strapi/logger';
import { isNoise, jsonLine, terminalLine, type LogEntry } from '../src/logging/log-line';

/**
 * Returns the id of the request that is running, because Strapi's log entries lack it. Returns
 * `undefined` outside requests, for example during the start.
 */
function runningRequestId(): string | undefined {
  if (typeof strapi === 'undefined') return undefined;
  return (strapi.requestContext.get()?.state as { requestId?: string } | undefined)?.requestId;
}

const { colorize, combine, printf } = winston.format;
const withoutNoise = winston.format((entry) => (isNoise(entry) ? false : entry))();
type Line = (entry: LogEntry, requestId: string | undefined, time: Date) => string;
const lines = (line: Line) => printf((entry) => line(entry, runningRequestId(), new Date()));

/** Logs coloured text to a terminal. Otherwise it logs JSON for programs, one object per line. */
export default {
  format: process.stdout.isTTY
    ? combine(withoutNoise, colorize(), lines(terminalLine))
    : combine(withoutNoise, lines(jsonLine)),
  transports: [new winston.transports.Console()],
};
