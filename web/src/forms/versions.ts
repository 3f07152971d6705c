import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/http-names';
import { exchange, type RequestOptions } from '../public/lib/api-client';
import { ApiError } from '../public/lib/api-error';

/** An entry and its version. The version is the `ETag` of the response. */
export interface Copy<Entry> {
  entry: Entry;
  version: string | null;
  /** The revision to restore in order to undo the change. Set only in the response to a change. */
  previous?: number;
}

/** The error of a 409: another user has saved the entry since its version was read. */
export class ConflictError extends ApiError {
  readonly current: object;
  readonly savedBy: string | null;
  readonly savedAt: string | null;

  constructor({ message, current, saved_by, saved_at }: ConflictBody) {
    super(409, message);
    this.current = current;
    this.savedBy = saved_by;
    this.savedAt = saved_at;
  }
}

/** @throws ApiError */
export function readCopy<Entry>(url: string): Promise<Copy<Entry>> {
  return send<Entry>({ method: 'GET', url });
}

/**
 * Writes the entry if it still has this version. `null` overwrites any version.
 * @throws ConflictError, ApiError
 */
export function writeCopy<Entry>(
  options: RequestOptions,
  version: string | null,
): Promise<Copy<Entry>> {
  return send<Entry>(version ? { ...options, headers: { 'If-Match': version } } : options);
}

async function send<Entry>(options: RequestOptions): Promise<Copy<Entry>> {
  try {
    const { data, headers } = await exchange<Entry>(options);
    const previous = Number(headers[PREVIOUS_REVISION.toLowerCase()]) || undefined;
    return { entry: data, version: (headers.etag as string | undefined) ?? null, previous };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    throw new ConflictError(error.body as ConflictBody);
  }
}
