import { etagOf } from '../cache/cached-response';
import { matches } from '../cache/send-cached';
import type { ApiContext } from '../routing/context';
import { conflictOver } from './conflict';
import { history, lastRevisionOf } from './revision.service';
import type { Versioned } from './recorded';

/** The version that a write is meant for, from `If-Match`; `undefined` writes over any. */
export type ExpectedVersion = string | undefined;

export const expectedVersion = (ctx: ApiContext): ExpectedVersion =>
  ctx.get('If-Match') || undefined;

/** Responds with an entry, and its version as `GET` would name it. */
export function respondWithEntry(ctx: ApiContext, resource: object): void {
  ctx.set('ETag', versionOf(resource));
  ctx.body = resource;
}

/** By what it says: saving the same again is no new version, nor is a move within the list. */
const versionOf = (resource: object) => etagOf(JSON.stringify(resource));

interface Numbered {
  id: number;
  number: number;
}

/**
 * Changes an entry as it is now: in one transaction, in which nobody else can write it. Its place in the
 * list stays.
 * @throws HttpError 404 if it is gone, 409 if it is not the expected version
 */
export function changeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  row: Numbered,
  expected: ExpectedVersion,
  change: (current: Row) => Promise<Result>,
): Promise<Result> {
  return writeVersion(versioned, row, expected, { keepsPlace: true, write: change });
}

/** The same for its deletion, which closes its place. */
export function removeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  row: Numbered,
  expected: ExpectedVersion,
  remove: (current: Row) => Promise<Result>,
): Promise<Result> {
  return writeVersion(versioned, row, expected, { keepsPlace: false, write: remove });
}

function writeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  { id, number }: Numbered,
  expected: ExpectedVersion,
  { keepsPlace, write }: { keepsPlace: boolean; write: (current: Row) => Promise<Result> },
): Promise<Result> {
  return strapi.db.transaction(async () => {
    await history().lockEntry(versioned.uid, id, { keepsPlace });
    const current = await versioned.find(String(number));
    await requireVersion(versioned, current, expected);
    return write(current);
  }) as Promise<Result>;
}

/** Also before a file is stored: a rejection is then cheap. @throws HttpError 409 */
export async function requireVersion<Row extends Numbered, Resource extends object>(
  { kind, toResource }: Versioned<Row, Resource>,
  row: Row,
  expected: ExpectedVersion,
): Promise<void> {
  if (expected === undefined) return;
  const current = toResource(row);
  if (matches(expected, versionOf(current))) return;
  throw await conflictOver(await lastRevisionOf(kind, row.number), current);
}
