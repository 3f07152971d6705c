import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import { etagOf, matches } from '../cache/etag';
import { inTransaction } from '../database/in-transaction';
import { HttpError } from '../errors';
import type { Versioned } from './entry-history';
import { lockEntry } from './record-revisions';
import { lastRevisionOf, lastVersionOf, type RevisionRow } from './revision.service';
import { writersOf } from './writers';

/** The version that a write expects, from `If-Match`; `undefined` overwrites any. */
export type ExpectedVersion = string | undefined;

/** Derives the version from the content: saving that again or moving the entry does not change it. */
export const versionOf = (resource: object) => etagOf(JSON.stringify(resource));

export const isExpected = (version: string, expected: ExpectedVersion) =>
  expected === undefined || matches(expected, version);

export interface Numbered {
  id: number;
  number: number;
}

export interface Changed<Row> {
  row: Row;
  /** The revision before the change, to undo it. A later one may have the same `ETag`. */
  before: number;
}

/**
 * Changes the current entry, in its place, in a transaction that excludes other writers.
 * @throws HttpError 404 if the entry no longer exists, 409 if it is not the expected version
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
    // An entry without revisions gets its first one before this change.
    const before = (await lastVersionOf(versioned.kind, number)) ?? 1;
    return { row: await change(current), before };
  });
}

/** Deletes the current entry as `changeVersion` changes it, and closes its place in the list. */
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

/** Checks the version. Call it before storing a file, too, to save work. @throws HttpError 409 */
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

/** 409: another writer has saved the entry since. */
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
