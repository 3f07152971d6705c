import { versionOf, type Changed, type ExpectedVersion } from '@saltmarsh/cms/history/versions';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/http-names';
import type { ApiContext } from '../routing/context';

export const expectedVersion = (ctx: ApiContext): ExpectedVersion =>
  ctx.get('If-Match') || undefined;

export function respondWithEntry(ctx: ApiContext, resource: object): void {
  nameVersion(ctx, resource);
  ctx.body = resource;
}

export function respondWithVersion(ctx: ApiContext, resource: { version: string }): void {
  ctx.set('ETag', resource.version);
  ctx.body = resource;
}

/**
 * Sends the version of an entry as the ETag, even if the body of the response contains more than
 * the entry.
 */
export function nameVersion(ctx: ApiContext, resource: object): void {
  ctx.set('ETag', versionOf(resource));
}

/**
 * Sends the number of the revision before the change. Restoring that revision undoes the change.
 */
export const namePrevious = (ctx: ApiContext, before: number): void =>
  ctx.set(PREVIOUS_REVISION, String(before));

export function respondWithChange<Row>(
  ctx: ApiContext,
  { row, before }: Changed<Row>,
  toResource: (row: Row) => object,
): void {
  namePrevious(ctx, before);
  respondWithEntry(ctx, toResource(row));
}
