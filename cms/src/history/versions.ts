import { inTransaction } from '../database/in-transaction';
import { conflictOver } from './conflict';
import { etagOf, matches } from './etag';
import { lastRevisionOf } from './revision.service';
import { lockEntry } from './record-revisions';
import type { Versioned } from './entry-history';

/** The version that a write expects, from `If-Match`; `undefined` overwrites any. */
export type ExpectedVersion = string | undefined;

/** Derives the version from the content: neither saving the same again nor moving the entry changes it. */
export const versionOf = (resource: object) => etagOf(JSON.stringify(resource));

export const isExpected = (version: string, expected: ExpectedVersion) =>
  expected === undefined || matches(expected, version);

export interface Numbered {
  id: number;
  number: number;
}

/**
 * Writes the current entry in one transaction, in which no other request can write it.
 * @throws HttpError 404 if it no longer exists, 409 if it is not the expected version
 */
export function writeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  { id, number }: Numbered,
  expected: ExpectedVersion,
  { keepsPlace, write }: { keepsPlace: boolean; write: (current: Row) => Promise<Result> },
): Promise<Result> {
  return inTransaction(async () => {
    await lockEntry(versioned.uid, id, { keepsPlace });
    const current = await versioned.find(String(number));
    await requireVersion(versioned, current, expected);
    return write(current);
  });
}

/** Call it also before a file is stored, when a rejection is cheap. @throws HttpError 409 */
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
