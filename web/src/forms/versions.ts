import type { ConflictBody } from '@saltmarsh/contract/messages/conflict';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/previous-revision';
import { request, type RequestOptions } from '../public/lib/api-client';
import { ApiError } from '../public/lib/api-error';

/** An entry and its version, as given by `ETag`. */
export interface Copy<Entry> {
  entry: Entry;
  version: string | null;
  /** Set after a change: the revision to restore in order to undo it. */
  previous?: number;
}

/** A 409 response: another user has saved since the version was read. */
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
 * Overwrites only that version; `null` overwrites any.
 * @throws ConflictError, ApiError
 */
export function writeCopy<Entry>(
  options: RequestOptions,
  version: string | null,
): Promise<Copy<Entry>> {
  return send<Entry>(version ? { ...options, headers: { 'If-Match': version } } : options);
}

/** Reads headers and the body of a 409 here rather than in the client, which visitors load too. */
async function send<Entry>(options: RequestOptions): Promise<Copy<Entry>> {
  const seen: Omit<Copy<Entry>, 'entry'> & { conflict?: ConflictBody } = { version: null };
  try {
    const entry = await request<Entry>({
      ...options,
      transformResponse: (text: string, headers: Record<string, string>, status) => {
        const body = parsed(text);
        seen.version = headers.etag ?? null;
        seen.previous = Number(headers[PREVIOUS_REVISION.toLowerCase()]) || undefined;
        if (status === 409) seen.conflict = body as ConflictBody;
        return body;
      },
    });
    return { entry, version: seen.version, previous: seen.previous };
  } catch (error) {
    throw seen.conflict ? new ConflictError(seen.conflict) : error;
  }
}

/** Returns the text itself if it is not JSON, e.g. a proxy's error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
