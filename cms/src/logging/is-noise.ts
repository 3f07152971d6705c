import type { LogEntry } from './log-line';

const NOISE = [
  // Strapi migrates an empty database as if it came from version 4.
  /^\[(internal migration|discard-drafts)\] ?/,
  // A site without TLS, as on localhost, gets this warning.
  /\badmin\.auth\.cookie\.secure has been set to false\b/,
  /^The Media Library has been redesigned\b/,
  // The seed's own process logs these too, although the site keeps running.
  /^(Shutting down Strapi|Strapi has been shut down|Strapi started successfully)$/,
];

/** Returns whether this is a line from Strapi that an operator can do nothing about. */
export const isNoise = ({ level, message }: Pick<LogEntry, 'level' | 'message'>): boolean =>
  level !== 'error' && typeof message === 'string' && NOISE.some((line) => line.test(message));
