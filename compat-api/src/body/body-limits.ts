const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** Limits of a route's body. A body that exceeds one is rejected before it is read in full. */
export interface BodyLimits {
  /** The whole body, including parts and their headers. */
  maxBytes: number;
  /** The limit of each file; if unset, files are skipped and never written to disk. */
  maxFileBytes?: number;
  /** The time from first to last byte, below Node's own limit of five minutes a request. */
  timeoutMs: number;
}

/** Limits of any form without files. */
export const FORM_BODY: BodyLimits = { maxBytes: 64 * KILOBYTE, timeoutMs: 30 * SECOND };

/** Fits a rich text of 200,000 characters, all of them escaped. */
const RICH_TEXT_BYTES = 2 * MEGABYTE;
export const RICH_TEXT_BODY: BodyLimits = { maxBytes: RICH_TEXT_BYTES, timeoutMs: 60 * SECOND };

/** Limits for a form with a file. 20 MB needs about 75 kB a second. */
export function fileBody(maxFileBytes: number): BodyLimits {
  return {
    maxBytes: maxFileBytes + RICH_TEXT_BYTES,
    maxFileBytes,
    timeoutMs: 280 * SECOND,
  };
}

/** A file exceeded its limit. Nothing of it is left on the disk. */
export class FileTooLarge extends Error {}
