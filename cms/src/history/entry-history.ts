import type { RevisionKind } from '@saltmarsh/contract/messages/revision';
import type { HttpError } from '../errors';
import type { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';
import type { EntryState } from './entry-state';
import type { RevisionFile } from './kept-files';

/** A kind of entry whose version the API sends as `ETag` and accepts as `If-Match`. */
export interface Versioned<Row, Resource> {
  kind: RevisionKind;
  uid: typeof FAQ | typeof MENU | typeof WIDGET | typeof SITE_SETTING | typeof USER;
  /** @throws HttpError 404 */
  find: (id: string) => Promise<Row>;
  toResource: (row: Row) => Resource;
  /**
   * Returns the 409 error, which contains the current entry. Needed only if the API sends the entry
   * in another form than `toResource` returns.
   */
  conflict?: (row: Row) => Promise<HttpError>;
}

/** A kind of entry whose history the API shows. For an account, `Then` has fewer fields. */
export interface EntryHistory<Row, Resource, Then = Resource> extends Versioned<Row, Resource> {
  /** Returns the entry as the API would have shown it at the time of the revision. */
  fromState: (entry: number, state: EntryState, file: RevisionFile | null) => Then;
}

/** A kind whose entries `restoreEntry` restores. Accounts are restored by rules of their own. */
export interface Restorable<Row, Resource> extends EntryHistory<Row, Resource> {
  kind: Exclude<RevisionKind, 'user'>;
}

/**
 * Rewrites the address of an image that is no longer served to visitors, or all addresses in a
 * `srcset`.
 */
export const keptAddress = (addresses: string) =>
  addresses.replaceAll('/storage/images/', '/api/kept-files/');
