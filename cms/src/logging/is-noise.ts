import type { LogEntry } from './log-line';

const NOISE = [
  // Strapi migrates an empty database as if it came from its version 4.
  /^\[(internal migration|discard-drafts)\] ?/,
  // A site without TLS, as at localhost.
  /\badmin\.auth\.cookie\.secure has been set to false\b/,
  /^The Media Library has been redesigned\b/,
  // Also of the seed's own process, while the site goes on.
  /^(Shutting down Strapi|Strapi has been shut down|Strapi started successfully)$/,
];

/** Whether it is a line of Strapi's that nobody who runs the site could act on. */
export const isNoise = ({ level, message }: Pick<LogEntry, 'level' | 'message'>): boolean =>
  level !== 'error' && typeof message === 'string' && NOISE.some((line) => line.test(message));
