import { findKeptFile } from './kept-files';
import type { RevisionKind } from '@saltmarsh/contract/messages/revision';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { FILE, REVISION } from '../uids';
import type { EntryState } from './entry-history';
import type { FileRow } from '../files/file-row';

export type RevisionRow = Row<typeof REVISION>;

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
    const kept = files.has(hash) ? null : await findKeptFile(hash);
    if (kept) files.set(hash, { ...kept, isKept: true });
  }
  return files;
}
