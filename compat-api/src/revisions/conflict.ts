import type { ConflictBody } from '../contract/conflict';
import { HttpError } from '../routing/http-errors';
import type { RevisionRow } from './revision.service';
import { ownNameOf, writersOf } from './writers';

type LastWrite = Pick<RevisionRow, 'at' | 'actorKind' | 'actorId'>;

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

/** @param last the write that was not seen, whose writer it names */
export async function conflictOver(
  last: LastWrite | undefined,
  current: object,
  { message = 'Somebody else has saved this in the meantime.', isCustomer = false }: Told = {},
): Promise<HttpError> {
  const nameOf = isCustomer ? ownNameOf : nameForStaff;
  return new Conflict({
    message,
    current,
    saved_by: last ? await nameOf(last) : null,
    saved_at: last ? new Date(last.at).toISOString() : null,
  });
}

async function nameForStaff(last: LastWrite): Promise<string | null> {
  return (await writersOf([last]))(last).name;
}
