import { winston } from '@strapi/logger';
import { isNoise } from '../src/logging/is-noise';
import { jsonLine, terminalLine, type LogEntry } from '../src/logging/log-line';

/** Strapi puts no message's request into it, but knows which one is running. None is before the start. */
function runningRequestId(): string | undefined {
  if (typeof strapi === 'undefined') return undefined;
  return (strapi.requestContext.get()?.state as { requestId?: string } | undefined)?.requestId;
}

const { colorize, combine, printf } = winston.format;
const withoutNoise = winston.format((entry) => (isNoise(entry) ? false : entry))();
type Line = (entry: LogEntry, requestId: string | undefined, time: Date) => string;
const lines = (line: Line) => printf((entry) => line(entry, runningRequestId(), new Date()));

/** For people at a terminal; JSON, one object a line, for whatever else reads the output. */
export default {
  format: process.stdout.isTTY
    ? combine(withoutNoise, colorize(), lines(terminalLine))
    : combine(withoutNoise, lines(jsonLine)),
  transports: [new winston.transports.Console()],
};
