import type { z } from 'zod';
import type { ActivityKind, Happening } from '@saltmarsh/contract/messages/activity';
import type { RevisionAction, RevisionKind } from '@saltmarsh/contract/messages/revision';
import { inTransaction } from '../database/in-transaction';
import { numberIn, rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import type { Where } from '../database/row-query';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { REVISION } from '../uids';
import type { EntryState } from './entry-state';
import { whoWrites, type Author } from './writers';

export type RevisionRow = Row<typeof REVISION>;

/**
 * SQLite can read the index `version` backwards in this sequence. Without `id`, Strapi would add
 * `id` in ascending order, and SQLite would read every row of the earlier pages.
 */
const NEWEST_FIRST = [{ version: 'desc' }, { id: 'desc' }] as const;

export function listRevisions(
  kind: RevisionKind,
  entry: number,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  return pageOfRevisions({ kind, entry, version: { $gt: 0 } }, NEWEST_FIRST, page);
}

export async function pageOfRevisions(
  where: Where<typeof REVISION>,
  orderBy: readonly { [column in 'version' | 'at' | 'id']?: 'desc' }[],
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}

/** Returns `null` if there is no such revision or its state was erased. */
export async function stateOfRevision(
  kind: RevisionKind,
  entry: number,
  version: string,
): Promise<EntryState | null> {
  const where = { kind, entry, version: numberIn(version) };
  const row = await query(REVISION).findOne({ where });
  return (row?.state ?? null) as EntryState | null;
}

export async function lastRevisionOf(
  kind: ActivityKind,
  entry: number,
): Promise<RevisionRow | undefined> {
  const where = { kind, entry, version: { $gt: 0 } };
  const [row] = await query(REVISION).findMany({ where, orderBy: NEWEST_FIRST, limit: 1 });
  return row;
}

/** Reads a list's filter by kind and, within a kind, by entry. Ignores invalid values. */
export function entryFilter(
  filter: URLSearchParams,
  kinds: z.ZodType<ActivityKind | undefined>,
): { kind?: ActivityKind; entry?: number } {
  const kind = kinds.safeParse(filter.get('kind')).data;
  const entry = filter.get('entry') ?? '';
  if (!kind) return {};
  return /^\d{1,9}$/.test(entry) ? { kind, entry: Number(entry) } : { kind };
}

/** Locks a revision until the transaction ends, so that no sweep deletes it or its file. */
export function lockRevision(where: Where<typeof REVISION>): Promise<RevisionRow | null> {
  return strapi.db.queryBuilder(REVISION).select('*').where(where).forUpdate().first().execute();
}

/** Leaves out an entry's content, which may have 200,000 characters. */
const OF_DELETION = ['id', 'entry', 'title', 'at', 'actorKind', 'actorId'] as const;

/** Returns the revisions that record the deletion of these entries, oldest first. */
export async function deletionsOf(
  kind: RevisionKind,
  entries: readonly number[],
): Promise<Pick<RevisionRow, (typeof OF_DELETION)[number]>[]> {
  if (entries.length === 0) return [];
  const where = { kind, entry: { $in: entries }, action: 'deleted' };
  return query(REVISION).findMany({ where, select: OF_DELETION, orderBy: { id: 'asc' } });
}

export interface NewRevision {
  kind: ActivityKind;
  entry: number;
  /** One more than the entry's last version by default. */
  version?: number | null;
  action: RevisionAction | Happening;
  at?: Date;
  changed?: readonly string[];
  title?: string | null;
  state?: EntryState | null;
  file?: string | null;
  /** This field and the next two are set only for a deletion. */
  place?: number | null;
  documentId?: string | null;
  binUntil?: Date | null;
}

/** Adds a revision without `strapi.db.query`, which would take six statements. */
export function addRevision(revision: NewRevision, writer: Author = whoWrites()): Promise<void> {
  const { kind, entry, action, at = new Date(), changed = [], state } = revision;
  const { title = null, file = null, place = null, documentId = null, binUntil = null } = revision;
  return inTransaction(async (trx) => {
    const { version = ((await lastRevisionOf(kind, entry))?.version ?? 0) + 1 } = revision;
    await tableOf(REVISION, trx).insert({
      ...{ kind, entry, version, action, at, title, file, place },
      actor_kind: writer.actorKind,
      actor_id: writer.actorId,
      way: writer.way,
      changed: JSON.stringify(changed),
      state: state ? JSON.stringify(state) : null,
      entry_document_id: documentId,
      bin_until: binUntil,
    });
  });
}
