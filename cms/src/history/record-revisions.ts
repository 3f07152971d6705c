import type { RevisionAction } from '@saltmarsh/contract/messages/revision';
import { inTransaction, runningUnit } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import { FILE_RELATIONS_TABLE } from '../database/table';
import { query } from '../database/typed-query';
import { recordOrder, recordOrderBefore } from '../order/order-revisions';
import { FAQ, MENU, REVISION, SITE_SETTING, USER } from '../uids';
import { binUntil } from './bin.service';
import {
  changedFields,
  fileOf,
  readEntry,
  type EntryState,
  type StoredEntry,
  isRecorded,
  kindOf,
  titleOf,
  type RecordedUid,
} from './entry-state';
import { addRevision, lastRevisionOf, type NewRevision } from './revision.service';
import { UNKNOWN } from './writers';

/** Everything that one transaction does to one entry, however many statements that takes. */
interface Touched {
  uid: RecordedUid;
  rowId: number;
  isNew: boolean;
  /** The entry before its deletion; set only when it is deleted. */
  last?: StoredEntry;
  /** Changed fields whose values must stay secret. */
  secrets: Set<string>;
}

interface Notes {
  touched: Map<string, Touched>;
  ordered: Set<RecordedUid>;
  /** Replaces the action that the statements imply. */
  action?: RevisionAction;
}

const notes = new WeakMap<object, Notes>();

/** Returns the running transaction's notes, which become revisions at its end. */
function notesOfUnit(): Notes {
  const unit = runningUnit();
  const known = notes.get(unit);
  if (known) return known;
  const begun: Notes = { touched: new Map(), ordered: new Set() };
  notes.set(unit, begun);
  unit.endings.push(() => recordTouched(begun));
  return begun;
}

/** The action that this process records for new entries. */
let creation: RevisionAction = 'created';

/**
 * For the seed: new entries are recorded as `existing` instead of `created`, because no person has
 * created them.
 */
export function beginHistories(): void {
  creation = 'existing';
}

/** Marks the writes of the running transaction as `action`, such as a restoration. */
export function noteAction(action: RevisionAction): void {
  notesOfUnit().action = action;
}

/**
 * Call this before an entry is changed or deleted. Locks it until the transaction ends, to keep its
 * revisions in sequence, and records its present state if it has no revision yet.
 */
export async function beforeWrite(uid: RecordedUid, rowId: number): Promise<void> {
  const touched = touch(uid, rowId, false);
  if (touched.isNew) return;
  await lockRow(uid, rowId);
  const kind = kindOf(uid);
  const entry = await readEntry(uid, rowId);
  if (!entry || (await lastRevisionOf(kind, entry.number))) return;
  const at = new Date(entry.updatedAt);
  await addRevision({ ...revisionOf(uid, entry, 'existing'), at }, UNKNOWN);
}

export async function beforeFileWrite(fileId: number): Promise<void> {
  // All writers lock the entries in the sequence of `relationsOf`, so that none can deadlock.
  for (const { related_type: uid, related_id: id } of await relationsOf(fileId)) {
    if (isRecorded(uid)) await beforeWrite(uid, id);
  }
}

export const isInEntry = async (fileId: number) => (await relationsOf(fileId)).length > 0;

function relationsOf(fileId: number): Promise<{ related_id: number; related_type: string }[]> {
  return inTransaction((trx) =>
    strapi.db
      .getConnection(FILE_RELATIONS_TABLE)
      .transacting(trx)
      .where({ file_id: fileId })
      .orderBy(['related_id', 'related_type']),
  );
}

/**
 * Locks an entry that will be read and then written. The counter of its kind is locked first, as by
 * rules such as `uniqueWidgetName`: writers that lock in different sequences would deadlock. For
 * questions and menus, rules lock the counter only if the entry may leave its place in the list.
 */
export async function lockEntry(
  uid: RecordedUid,
  rowId: number,
  { keepsPlace }: { keepsPlace: boolean },
): Promise<void> {
  const hasPlace = uid === FAQ || uid === MENU;
  if (!hasPlace || !keepsPlace) await lockCounter(uid);
  await lockRow(uid, rowId);
}

const lockRow = (uid: RecordedUid, rowId: number) =>
  strapi.db.queryBuilder(uid).select(['id']).where({ id: rowId }).forUpdate().execute();

export const afterCreate = (uid: RecordedUid, rowId: number): void => void touch(uid, rowId, true);

export async function beforeDelete(uid: RecordedUid, rowId: number): Promise<void> {
  await beforeWrite(uid, rowId);
  const touched = touch(uid, rowId, false);
  touched.last = await readEntry(uid, rowId);
}

export function noteSecret(uid: RecordedUid, rowId: number, field: string): void {
  touch(uid, rowId, false).secrets.add(field);
}

function touch(uid: RecordedUid, rowId: number, isNew: boolean): Touched {
  const { touched } = notesOfUnit();
  const key = `${uid} ${rowId}`;
  const known = touched.get(key) ?? { uid, rowId, isNew, secrets: new Set() };
  touched.set(key, known);
  return known;
}

async function recordTouched({ touched, ordered, action }: Notes): Promise<void> {
  for (const each of touched.values()) await record(each, action);
  for (const uid of ordered) await recordOrder(uid, action ?? 'ordered');
}

async function record(touched: Touched, action?: RevisionAction): Promise<void> {
  const { uid, rowId, isNew, last, secrets } = touched;
  const entry = await readEntry(uid, rowId);
  if (!entry) {
    if (last && !isNew) await recordDeletion(uid, last);
    return;
  }
  const kind = kindOf(uid);
  if (isNew) return addRevision(revisionOf(uid, entry, action ?? creation));
  const before = await lastRevisionOf(kind, entry.number);
  const fields = changedFields((before?.state ?? {}) as EntryState, entry.state);
  const changed = [...fields, ...secrets];
  if (changed.length === 0) return;
  const version = (before?.version ?? 0) + 1;
  await addRevision({ ...revisionOf(uid, entry, action ?? 'changed'), version, changed });
}

async function recordDeletion(uid: RecordedUid, entry: StoredEntry): Promise<void> {
  const revision = revisionOf(uid, entry, 'deleted');
  if (uid === USER) {
    // An account's personal values are kept only as long as the account.
    const { kind, entry: number } = revision;
    await query(REVISION).updateMany({ where: { kind, entry: number }, data: { state: null } });
    return addRevision({ ...revision, state: null });
  }
  return addRevision({
    ...revision,
    place: entry.position,
    documentId: entry.documentId,
    // The site settings never enter the bin: they are restored from their history.
    binUntil: uid === SITE_SETTING ? null : binUntil(),
  });
}

function revisionOf(uid: RecordedUid, entry: StoredEntry, action: RevisionAction): NewRevision {
  const kind = kindOf(uid);
  const { number, state } = entry;
  return {
    ...{ kind, entry: number, action, state },
    title: titleOf(kind, state),
    file: fileOf(uid, state),
  };
}

/**
 * Records the sequence of a list's entries, both now and at the end of the transaction. Call this
 * before entries are moved, but after `lockCounter`.
 */
export async function noteOrder(uid: RecordedUid): Promise<void> {
  const { ordered } = notesOfUnit();
  if (ordered.has(uid)) return;
  ordered.add(uid);
  await recordOrderBefore(uid);
}
