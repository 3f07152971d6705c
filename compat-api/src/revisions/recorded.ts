import type { RevisionKind } from '../contract/revision';
import type { HttpError } from '../routing/http-errors';
import type { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';
import type { RevisionFile } from './revision.service';

/** What a revision says of an entry, by the columns of its kind. */
export type EntryState = Readonly<Record<string, unknown>>;

/** A kind of entry whose versions the API knows: what it says in `ETag`, and takes as `If-Match`. */
export interface Versioned<Row, Resource> {
  kind: RevisionKind;
  uid: typeof FAQ | typeof MENU | typeof WIDGET | typeof SITE_SETTING | typeof USER;
  /** @throws HttpError 404 */
  find: (id: string) => Promise<Row>;
  toResource: (row: Row) => Resource;
  /** The 409 for somebody who may not see all that an admin may. */
  conflict?: (row: Row) => Promise<HttpError>;
}

/** Runs a change, of the entry as it is now, if that is the version which its writer has seen (`versions.ts`). */
export type IfUnchanged<Current extends unknown[] = []> = <Result>(
  change: (...current: Current) => Promise<Result>,
) => Promise<Result>;

/** A kind whose history the API shows: of an account, without what a revision never says. */
export interface Recorded<Row, Resource, Then = Resource> extends Versioned<Row, Resource> {
  /** The entry as the API would have shown it. */
  fromState: (entry: number, state: EntryState, file: RevisionFile | null) => Then;
}

/** A kind whose entries are restored as they were, all of them by one rule. */
export interface Restorable<Row, Resource> extends Recorded<Row, Resource> {
  kind: Exclude<RevisionKind, 'user'>;
}
