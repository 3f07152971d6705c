import type { ConflictBody } from '../contract/conflict';
import { HttpError } from '../routing/http-errors';
import type { RevisionRow } from './revision.service';
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

/** @param last the write that was not seen, whose writer it names */
export async function conflictOver(
  last: Pick<RevisionRow, 'at' | 'actorKind' | 'actorId'> | undefined,
  current: object,
  message = 'Somebody else has saved this in the meantime.',
): Promise<HttpError> {
  const writer = last && (await writersOf([last]))(last);
  return new Conflict({
    message,
    current,
    saved_by: writer?.name ?? null,
    saved_at: last ? new Date(last.at).toISOString() : null,
  });
}
