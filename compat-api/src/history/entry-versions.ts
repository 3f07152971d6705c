import type { Versioned } from '@saltmarsh/cms/history/entry-history';
import { lastVersionOf } from '@saltmarsh/cms/history/revision.service';
import {
  versionOf,
  writeVersion,
  type ExpectedVersion,
  type Numbered,
} from '@saltmarsh/cms/history/versions';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/previous-revision';
import type { ApiContext } from '../routing/context';

export const expectedVersion = (ctx: ApiContext): ExpectedVersion =>
  ctx.get('If-Match') || undefined;

/** Responds with an entry and the same version as a `GET` would. */
export function respondWithEntry(ctx: ApiContext, resource: object): void {
  nameVersion(ctx, resource);
  ctx.body = resource;
}

/** Sends the version of an entry; the body may contain more than the entry. */
export function nameVersion(ctx: ApiContext, resource: object): void {
  ctx.set('ETag', versionOf(resource));
}

/**
 * Changes the current entry in one transaction, in which no other request can write it. The entry keeps its
 * place in the list. The response names the revision before the change, which an undo restores. Counting back
 * from the newest could miss it, because a later one may have the same `ETag`.
 * @throws HttpError 404 if it no longer exists, 409 if it is not the expected version
 */
export async function changeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  row: Numbered,
  ctx: ApiContext,
  change: (current: Row) => Promise<Result>,
): Promise<Result> {
  let before = 0;
  const result = await writeVersion(versioned, row, expectedVersion(ctx), {
    keepsPlace: true,
    async write(current) {
      // An entry without revisions gets its first before this write.
      before = (await lastVersionOf(versioned.kind, row.number)) ?? 1;
      return change(current);
    },
  });
  ctx.set(PREVIOUS_REVISION, String(before));
  return result;
}

/** Does the same for a deletion, after which later entries of the list move up. */
export function removeVersion<Row extends Numbered, Resource extends object, Result>(
  versioned: Versioned<Row, Resource>,
  row: Numbered,
  ctx: ApiContext,
  remove: (current: Row) => Promise<Result>,
): Promise<Result> {
  const write = { keepsPlace: false, write: remove };
  return writeVersion(versioned, row, expectedVersion(ctx), write);
}
