const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

export interface BodyLimits {
  /** The limit of the whole body, including the headers of its parts. */
  maxBytes: number;
  /** The limit of each file. If unset, files are skipped and never written to disk. */
  maxFileBytes?: number;
  /** Node's own limit is five minutes for a whole request. */
  timeoutMs: number;
}

export const FORM_BODY: BodyLimits = { maxBytes: 64 * KILOBYTE, timeoutMs: 30 * SECOND };

/** Large enough for a rich text of 200,000 escaped characters. */
const RICH_TEXT_BYTES = 2 * MEGABYTE;
export const RICH_TEXT_BODY: BodyLimits = { maxBytes: RICH_TEXT_BYTES, timeoutMs: 60 * SECOND };

/** A 20 MB file arrives in time if it is sent at about 75 kB a second. */
export function fileBody(maxFileBytes: number): BodyLimits {
  return {
    maxBytes: maxFileBytes + RICH_TEXT_BYTES,
    maxFileBytes,
    timeoutMs: 280 * SECOND,
  };
}

export class FileTooLarge extends Error {}
