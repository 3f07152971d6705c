import type { ConflictBody } from '../contract/conflict';
import type { RevisionKind } from '../contract/revision';
import { HttpError } from '../routing/http-errors';
import { lastRevisionOf, type RevisionRow } from './revision.service';
import { ownNameOf, writersOf } from './writers';

/** 409: somebody else has saved since. */
class Conflict extends HttpError {
  constructor(private readonly body: ConflictBody) {
    super(409, body.message);
  }

  override toBody(): ConflictBody {
    return this.body;
  }
}

interface Told {
  message?: string;
  /** Tells a customer, who learns no more than a name. */
  isCustomer?: boolean;
}

/** Names who saved an entry last, or with the entry 0 who ordered the list. */
export async function conflictOver(
  kind: RevisionKind,
  entry: number,
  current: object,
  { message = 'Somebody else has saved this in the meantime.', isCustomer = false }: Told = {},
): Promise<HttpError> {
  const last = await lastRevisionOf(kind, entry);
  const nameOf = isCustomer ? ownNameOf : nameForStaff;
  return new Conflict({
    message,
    current,
    saved_by: last ? await nameOf(last) : null,
    saved_at: last ? new Date(last.at).toISOString() : null,
  });
}

async function nameForStaff(last: RevisionRow): Promise<string | null> {
  return (await writersOf([last]))(last).name;
}
