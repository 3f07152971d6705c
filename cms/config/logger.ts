import { winston } from '@strapi/logger';
import { isNoise, jsonLine, terminalLine, type LogEntry } from '../src/logging/log-line';

/** Returns the id that Strapi's log entries lack. Outside requests, there is none. */
function runningRequestId(): string | undefined {
  if (typeof strapi === 'undefined') return undefined;
  return (strapi.requestContext.get()?.state as { requestId?: string } | undefined)?.requestId;
}

const { colorize, combine, printf } = winston.format;
const withoutNoise = winston.format((entry) => (isNoise(entry) ? false : entry))();
type Line = (entry: LogEntry, requestId: string | undefined, time: Date) => string;
const lines = (line: Line) => printf((entry) => line(entry, runningRequestId(), new Date()));

/** Logs coloured text to a terminal, and JSON, one object per line, anywhere else. */
export default {
  format: process.stdout.isTTY
    ? combine(withoutNoise, colorize(), lines(terminalLine))
    : combine(withoutNoise, lines(jsonLine)),
  transports: [new winston.transports.Console()],
};
