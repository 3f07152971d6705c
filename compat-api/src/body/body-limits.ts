const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** What a route's body may be. Whatever is over a limit is rejected before it is read to its end. */
export interface BodyLimits {
  /** The whole body, parts and their headers included. */
  maxBytes: number;
  /** Each of its files; without, a body's files are skipped and never written to disk. */
  maxFileBytes?: number;
  /** From its first byte to its last; below Node's own limit of five minutes for a request. */
  timeoutMs: number;
}

/** Any form without files. */
export const FORM_BODY: BodyLimits = { maxBytes: 64 * KILOBYTE, timeoutMs: 30 * SECOND };

/** Holds a rich text of 200,000 characters with every one of them escaped. */
const RICH_TEXT_BYTES = 2 * MEGABYTE;
export const RICH_TEXT_BODY: BodyLimits = { maxBytes: RICH_TEXT_BYTES, timeoutMs: 60 * SECOND };

/** A form with a file, e.g. of 20 MB over a line that takes 100 kB a second. */
export function fileBody(maxFileBytes: number): BodyLimits {
  return {
    maxBytes: maxFileBytes + RICH_TEXT_BYTES,
    maxFileBytes,
    timeoutMs: 280 * SECOND,
  };
}

/** A file was over its limit; nothing of it is left on disk. */
export class FileTooLarge extends Error {}
