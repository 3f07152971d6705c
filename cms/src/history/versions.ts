import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import { etagOf, matches } from '../cache/etag';
import { inTransaction } from '../database/in-transaction';
import { HttpError } from '../errors';
import type { Versioned } from './entry-history';
import { lockEntry } from './record-revisions';
import { lastRevisionOf, type RevisionRow } from './revision.service';
import { writersOf } from './writers';

/**
 * The version that a write expects, from `If-Match`. With `undefined`, the write overwrites any
 * version.
 */
export type ExpectedVersion = string | undefined;

/**
 * Derives the version from the content. Saving the same content again, or moving the entry, does
 * not change the version.
 */
export const versionOf = (resource: object) => etagOf(JSON.stringify(resource));

export const isExpected = (version: string, expected: ExpectedVersion) =>
  expected === undefined || matches(expected, version);

export interface Numbered {
  id: number;
  number: number;
}

export interface Changed<Row> {
  row: Row;
  /**
   * The number of the revision before the change, so that the change can be undone. An `ETag` would
   * not do, because several revisions may have the same one.
   */
  before: number;
}

/**
 * Changes an entry in a transaction that excludes other writers. `change` must not move the entry
 * in its list.
 * @throws HttpError 404 if the entry no longer exists, 409 if the entry is not at the expected
 *   version
 */
export function changeVersion<Row extends Numbered, Resource extends object>(
  versioned: Versioned<Row, Resource>,
  { id, number }: Numbered,
  expected: ExpectedVersion,
  change: (current: Row) => Promise<Row>,
): Promise<Changed<Row>> {
  return inTransaction(async () => {
    await lockEntry(versioned.uid, id, { keepsPlace: true });
    const current = await versioned.find(String(number));
    await requireVersion(versioned, current, expected);
    // An entry without revisions gets revision 1 just before this change.
    const before = await lastRevisionOf(versioned.kind, number);
    return { row: await change(current), before: before?.version ?? 1 };
  });
}

/**
 * Deletes the current entry, under the same lock and check as in `changeVersion`. The entries after
 * it move up in their list.
 */
export function removeVersion<Row extends Numbered, Resource extends object>(
  versioned: Versioned<Row, Resource>,
  { id, number }: Numbered,
  expected: ExpectedVersion,
  remove: (current: Row) => Promise<void>,
): Promise<void> {
  return inTransaction(async () => {
    await lockEntry(versioned.uid, id, { keepsPlace: false });
    const current = await versioned.find(String(number));
    await requireVersion(versioned, current, expected);
    await remove(current);
  });
}

/**
 * Checks that the entry is at the expected version. Also call this function before storing a file,
 * so that no file is stored in vain.
 * @throws HttpError 409
 */
export async function requireVersion<Row extends Numbered, Resource extends object>(
  { kind, toResource, conflict }: Versioned<Row, Resource>,
  row: Row,
  expected: ExpectedVersion,
): Promise<void> {
  const current = toResource(row);
  if (isExpected(versionOf(current), expected)) return;
  if (conflict) throw await conflict(row);
  throw await conflictOver(await lastRevisionOf(kind, row.number), current);
}

type LastWrite = Pick<RevisionRow, 'at' | 'actorKind' | 'actorId'>;

/** 409: another writer has saved the entry since the caller read it. */
class Conflict extends HttpError {
  constructor(private readonly body: ConflictBody) {
    super(409, body.message);
  }

  override toBody(): ConflictBody {
    return this.body;
  }
}

/** @param last the write that the caller has not seen; the response names its author */
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
