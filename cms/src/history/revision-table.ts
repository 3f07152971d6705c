import type { ActivityKind, Happening } from '@saltmarsh/contract/messages/activity';
import type { RevisionAction } from '@saltmarsh/contract/messages/revision';
import { inTransaction, type Transaction } from '../database/in-transaction';
import { REVISION } from '../uids';
import type { EntryState } from './entry-state';
import { whoWrites, type Author } from './writers';

/** A row of the table. Written without `strapi.db.query`, which would take six statements. */
interface RevisionRow {
  kind: ActivityKind;
  /** The entry's number; 0 for the order of its kind. */
  entry: number;
  /** 1, 2, 3 … of an entry; `null` for an event that did not change it. */
  version: number | null;
  action: RevisionAction | Happening;
  at: Date;
  actor_kind: string;
  actor_id: number | null;
  way: string;
  title: string | null;
  /** JSON, as is `state`. */
  changed: string;
  state: string | null;
  file: string | null;
  entry_updated_at: Date | null;
  place: number | null;
  entry_document_id: string | null;
  bin_until: Date | null;
}

export interface NewRevision {
  kind: ActivityKind;
  entry: number;
  action: RevisionAction | Happening;
  changed?: readonly string[];
  title?: string | null;
  state?: EntryState | null;
  file?: string | null;
  /** The time in the entry's own row, which the panel sends. */
  updatedAt?: string;
  /** Set for a deletion: the entry's place, and until when it can be restored. */
  place?: number | null;
  documentId?: string | null;
  binUntil?: Date | null;
}

export interface LastRevision {
  version: number;
  state: EntryState | null;
  /** The time in the entry's own row, in milliseconds. */
  updatedAt: number;
}

interface StoredRevision {
  version: number;
  state: unknown;
  /** A number on SQLite. */
  entry_updated_at: Date | number | null;
}

export function revisionTable(transaction: Transaction) {
  const { tableName } = strapi.db.metadata.get(REVISION);
  return strapi.db.getConnection(tableName).transacting(transaction);
}

/** SQLite returns JSON as its text. */
export function parsed<Value>(json: unknown): Value {
  return (typeof json === 'string' ? JSON.parse(json) : json) as Value;
}

/** Returns the newest revision of an entry, whose row the caller has locked. */
export function lastRevision(kind: ActivityKind, entry: number): Promise<LastRevision | undefined> {
  return inTransaction(async (trx) => {
    const found: unknown = await revisionTable(trx)
      .where({ kind, entry })
      .whereNotNull('version')
      .orderBy('version', 'desc')
      .first('version', 'state', 'entry_updated_at');
    if (!found) return undefined;
    const { version, state, entry_updated_at: updatedAt } = found as StoredRevision;
    return { version, state: parsed<EntryState | null>(state), updatedAt: Number(updatedAt ?? 0) };
  });
}

/** @param writer the current request's by default; another for an entry older than any revision */
export function addRevision(
  revision: NewRevision & { version: number | null; at?: Date },
  writer: Author = whoWrites(),
): Promise<void> {
  const { kind, entry, version, action, changed = [], at = new Date() } = revision;
  const { title = null, state = null, file = null, place = null } = revision;
  const { documentId = null, binUntil = null, updatedAt } = revision;
  const row: RevisionRow = {
    ...{ kind, entry, version, action, at, title, file, place },
    actor_kind: writer.actorKind,
    actor_id: writer.actorId,
    way: writer.way,
    changed: JSON.stringify(changed),
    state: state && JSON.stringify(state),
    entry_updated_at: updatedAt === undefined ? null : new Date(updatedAt),
    entry_document_id: documentId,
    bin_until: binUntil,
  };
  return inTransaction(async (trx) => {
    await revisionTable(trx).insert(row);
  });
}
