import type { ConflictBody } from '../contract/conflict';
import type { RevisionKind } from '../contract/revision';
import { HttpError } from '../routing/http-errors';
import { lastRevisionOf } from './revision.service';
import { writersOf } from './writers';

/** 409: somebody else has saved since. */
class Conflict extends HttpError {
  constructor(private readonly body: ConflictBody) {
    super(409, body.message);
  }

  override toBody(): ConflictBody {
    return this.body;
  }
}

/** Names who saved an entry last, or with the entry 0 who ordered the list. */
export async function conflictOver(
  kind: RevisionKind,
  entry: number,
  current: object,
  message = 'Somebody else has saved this in the meantime.',
): Promise<HttpError> {
  const last = await lastRevisionOf(kind, entry);
  const writer = last && (await writersOf([last]))(last);
  return new Conflict({
    message,
    current,
    saved_by: writer?.name ?? null,
    saved_at: last ? new Date(last.at).toISOString() : null,
  });
}
