import type { LogEntry } from './log-line';

const NOISE = [
  // Strapi migrates an empty database as if it came from version 4.
  /^\[(internal migration|discard-drafts)\] ?/,
  // A site without TLS, as on localhost, gets this warning.
  /\badmin\.auth\.cookie\.secure has been set to false\b/,
  /^The Media Library has been redesigned\b/,
  // The seed's own process logs these too, while the site goes on running.
  /^(Shutting down Strapi|Strapi has been shut down|Strapi started successfully)$/,
];

/** Returns whether an operator can do nothing about this line of Strapi's. */
export const isNoise = ({ level, message }: Pick<LogEntry, 'level' | 'message'>): boolean =>
  level !== 'error' && typeof message === 'string' && NOISE.some((line) => line.test(message));
