import type { RevisionAction, RevisionKind } from '../contract/revision';
import { rangeOf, type PageRequest, type RowsOfPage } from '../lists/pagination';
import type { Row } from '../strapi/rows';
import { query } from '../strapi/typed-query';
import { FILE, REVISION } from '../uids';
import type { FAQ, MENU } from '../uids';
import type { EntryState, Versioned } from './recorded';
import type { FileRow } from '../uploads/file-row';

type RecordedUid = Versioned<never, never>['uid'];
export type RevisionRow = Row<typeof REVISION>;

/** The cms's history (cms/src/api/revision), as far as we use it. */
interface History {
  /** Until the running transaction ends. */
  lockEntry(uid: RecordedUid, rowId: number, options: { keepsPlace: boolean }): Promise<void>;
  /** What the running transaction writes is a restoration, not just a change. */
  noteAction(action: RevisionAction): void;
  noteOrder(uid: typeof FAQ | typeof MENU): Promise<void>;
  restoreRevision(kind: RevisionKind, entry: number, version: number): Promise<boolean>;
  restoreDeleted(id: number): Promise<{ kind: RevisionKind; number: number } | null>;
  findKeptFile(hash: string): Promise<FileRow | null>;
  sweepRevisions(): Promise<void>;
  deleteDueFiles(): Promise<void>;
  recordSignIn(number: number): Promise<void>;
  /** After the response. */
  recordFailedSignIn(number: number | null): void;
  recordTwoFactor(number: number, isOn: boolean): Promise<void>;
}

export const history = (): History => strapi.service(REVISION) as unknown as History;

/** Entries are about to be moved, in the running transaction. */
export const noteOrder: History['noteOrder'] = (uid) => history().noteOrder(uid);

/** As the index has them; by the version alone, SQLite would read each row that a page skips. */
const NEWEST_FIRST = [{ version: 'desc' }, { id: 'desc' }] as const;

/** Newest first. */
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

/** `null` if there is no such revision, or it says nothing any more. `version` is as it came in the URL. */
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

/** Without what the entry said, which may be long. */
export async function lastVersionOf(kind: RevisionKind, entry: number): Promise<number | null> {
  const where = { kind, entry, version: { $gt: 0 } };
  const newest = { where, orderBy: NEWEST_FIRST, limit: 1 };
  const [row] = await query(REVISION).findMany({ ...newest, select: ['version'] });
  return row?.version ?? null;
}

/** Each is a parameter of a statement, which has at most a hundred of them. */
const BATCH = 90;
/** What an entry said stays in the database: it may be 200,000 characters. */
const OF_DELETION = ['id', 'entry', 'title', 'at', 'actorKind', 'actorId'] as const;

/** When those of these entries were deleted that were, oldest first. */
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

/** A file that a revision names; `isKept` once it has left the media library. */
export type RevisionFile = FileRow & { isKept: boolean };

/** Files by the names that revisions have for them, in the media library or out of it. */
export async function filesNamed(hashes: readonly string[]): Promise<Map<string, RevisionFile>> {
  const inLibrary = await query(FILE).findMany({ where: { hash: { $in: hashes } } });
  const files = new Map(inLibrary.map((file) => [file.hash, { ...file, isKept: false }]));
  for (const hash of hashes) {
    const kept = files.has(hash) ? null : await history().findKeptFile(hash);
    if (kept) files.set(hash, { ...kept, isKept: true });
  }
  return files;
}
