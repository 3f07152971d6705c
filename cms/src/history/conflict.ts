import type { ConflictBody } from '@saltmarsh/contract/messages/conflict';
import { HttpError } from '../errors';
import type { RevisionRow } from './revision.service';
import { writersOf } from './writers';

type LastWrite = Pick<RevisionRow, 'at' | 'actorKind' | 'actorId'>;

/** 409: another writer has saved since. */
class Conflict extends HttpError {
  constructor(private readonly body: ConflictBody) {
    super(409, body.message);
  }

  override toBody(): ConflictBody {
    return this.body;
  }
}

/** @param last the write that the caller has not seen; the message names its author */
export async function conflictOver(
  last: LastWrite | undefined,
  current: object,
  message = 'Somebody else has saved this in the meantime.',
): Promise<HttpError> {
  return new Conflict({
    message,
    current,
    saved_by: last ? (await writersOf([last]))(last).name : null,
    saved_at: last ? new Date(last.at).toISOString() : null,
  });
}
