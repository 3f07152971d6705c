import type { RevisionAction, RevisionKind } from '@saltmarsh/contract/messages/revision';
import { rangeOf, type PageRequest, type RowsOfPage } from '../lists/pagination';
import type { Row } from '../strapi/rows';
import { query } from '../strapi/typed-query';
import { FILE, REVISION } from '../uids';
import type { FAQ, MENU } from '../uids';
import type { EntryState, Versioned } from './recorded';
import type { FileRow } from '../uploads/file-row';

type RecordedUid = Versioned<never, never>['uid'];
export type RevisionRow = Row<typeof REVISION>;

/** The part of the cms's history that we use (cms/src/api/revision). */
interface History {
  /** Locks the entry until the running transaction ends. */
  lockEntry(uid: RecordedUid, rowId: number, options: { keepsPlace: boolean }): Promise<void>;
  /** Marks the writes of the running transaction as `action`, such as a restoration. */
  noteAction(action: RevisionAction): void;
  noteOrder(uid: typeof FAQ | typeof MENU): Promise<void>;
  restoreRevision(kind: RevisionKind, entry: number, version: number): Promise<boolean>;
  restoreDeleted(id: number): Promise<{ kind: RevisionKind; number: number } | null>;
  findKeptFile(hash: string): Promise<FileRow | null>;
  sweepRevisions(): Promise<void>;
  deleteDueFiles(): Promise<void>;
  recordSignIn(number: number): Promise<void>;
  /** Writes after the response. */
  recordFailedSignIn(number: number | null): void;
  recordTwoFactor(number: number, isOn: boolean): Promise<void>;
}

export const history = (): History => strapi.service(REVISION) as unknown as History;

/** Call this before entries are moved, in the running transaction. */
export const noteOrder: History['noteOrder'] = (uid) => history().noteOrder(uid);

/** Matches the index; ordered by version alone, SQLite would read each row that a page skips. */
const NEWEST_FIRST = [{ version: 'desc' }, { id: 'desc' }] as const;

/** Lists the newest first. */
export async function listRevisions(
  kind: RevisionKind,
  entry: number,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const where = { kind, entry, version: { $gt: 0 } };
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy: NEWEST_FIRST, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}

/** Returns `null` if there is no such revision or its state was erased. `version` is the URL's text. */
export async function stateOfRevision(
  kind: RevisionKind,
  entry: number,
  version: string,
): Promise<EntryState | null> {
  if (!/^\d{1,9}$/.test(version)) return null;
  const where = { kind, entry, version: Number(version) };
  const row = await query(REVISION).findOne({ where });
  return (row?.state ?? null) as EntryState | null;
}

export async function lastRevisionOf(
  kind: RevisionKind,
  entry: number,
): Promise<RevisionRow | undefined> {
  const where = { kind, entry, version: { $gt: 0 } };
  const [row] = await query(REVISION).findMany({ where, orderBy: NEWEST_FIRST, limit: 1 });
  return row;
}

/** Leaves out the entry's content, which may be long. */
export async function lastVersionOf(kind: RevisionKind, entry: number): Promise<number | null> {
  const where = { kind, entry, version: { $gt: 0 } };
  const newest = { where, orderBy: NEWEST_FIRST, limit: 1 };
  const [row] = await query(REVISION).findMany({ ...newest, select: ['version'] });
  return row?.version ?? null;
}

/** Each id is a parameter, of which a statement has at most a hundred. */
const BATCH = 90;
/** Leaves an entry's content in the database: it may have 200,000 characters. */
const OF_DELETION = ['id', 'entry', 'title', 'at', 'actorKind', 'actorId'] as const;

/** Returns the deletions of those entries that were deleted, oldest first. */
export async function deletionsOf(
  kind: RevisionKind,
  entries: readonly number[],
): Promise<Pick<RevisionRow, (typeof OF_DELETION)[number]>[]> {
  const rows = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const entry = { $in: entries.slice(from, from + BATCH) };
    const where = { kind, entry, action: 'deleted' };
    rows.push(...(await query(REVISION).findMany({ where, select: OF_DELETION })));
  }
  return rows.sort((one, other) => one.id - other.id);
}

/** A file that a revision names; `isKept` if the media library no longer has it. */
export type RevisionFile = FileRow & { isKept: boolean };

/** Returns files by their names in revisions, whether or not the media library still has them. */
export async function filesNamed(hashes: readonly string[]): Promise<Map<string, RevisionFile>> {
  const inLibrary = await query(FILE).findMany({ where: { hash: { $in: hashes } } });
  const files = new Map(inLibrary.map((file) => [file.hash, { ...file, isKept: false }]));
  for (const hash of hashes) {
    const kept = files.has(hash) ? null : await history().findKeptFile(hash);
    if (kept) files.set(hash, { ...kept, isKept: true });
  }
  return files;
}
