import { isDeepStrictEqual } from 'node:util';
import type { RevisionKind } from '@saltmarsh/contract/messages/revision';
import { rejectField } from '../document-middlewares/field-error';
import { inTransaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import { query } from '../database/typed-query';
import { SITE_SETTING, FILE } from '../uids';
import { fileOf, readEntry, type EntryState, type FileState } from './entry-state';
import { libraryFile, releaseFile } from './kept-files';
import { kindOf, recordedFields, uidOf, type RecordedUid } from './revision-kinds';
import { noteAction } from './record-revisions';
import { parsed, revisionTable } from './revision-table';

/**
 * Makes an entry what it was in a revision, under the rules of any write and as a new revision. Resolves to
 * false if there is no such revision or its state was erased.
 * @throws Strapi's ValidationError if a rule rejects it, or its file no longer exists
 */
export function restoreRevision(
  kind: RevisionKind,
  entry: number,
  version: number,
): Promise<boolean> {
  const uid = uidOf(kind);
  return inTransaction(async (trx) => {
    // Locked, so that the sweep can't delete the revision and its file before it is restored.
    const found: unknown = await revisionTable(trx)
      .where({ kind, entry, version })
      .forUpdate()
      .first('state');
    const state = parsed<EntryState | null>((found as { state?: unknown } | undefined)?.state);
    const rowId = await rowIdOf(uid, entry);
    const before = rowId === undefined ? undefined : await readEntry(uid, rowId);
    // The settings always exist, even if their row was deleted, and are in no bin.
    if (!state || (!before && uid !== SITE_SETTING)) return false;
    noteAction('restored');
    const data = await dataOf(uid, state);
    if (!before) {
      await documents(uid).create({ data });
      return true;
    }
    await documents(uid).update({ documentId: before.documentId, data });
    // The replaced file leaves the media library, as after uploading another one.
    const replaced = fileOf(uid, before.state);
    if (replaced) await releaseFile(await query(FILE).findOne({ where: { hash: replaced } }));
    return true;
  });
}

interface Deletion {
  id: number;
  kind: RevisionKind;
  entry: number;
  place: number | null;
  entry_document_id: string | null;
  state: unknown;
}

/**
 * Restores a deleted entry with its number, its place and its file. Resolves to its kind and number, or
 * `null` if it is not in the bin.
 * @throws Strapi's ValidationError if a rule rejects it, for example because a widget's name is now taken
 */
export function restoreDeleted(
  revisionId: number,
): Promise<{ kind: RevisionKind; number: number } | null> {
  return inTransaction(async (trx) => {
    const found: unknown = await revisionTable(trx)
      .where({ id: revisionId })
      .where('bin_until', '>', new Date())
      .forUpdate()
      .first('id', 'kind', 'entry', 'place', 'entry_document_id', 'state');
    if (!found) return null;
    const { id, kind, entry, place, entry_document_id: documentId, state } = found as Deletion;
    const uid = uidOf(kind);
    // Locked first, as by every writer (recorder.ts, lockEntry).
    await lockCounter(uid);
    noteAction('restored');
    const data = await dataOf(uid, parsed<EntryState>(state));
    await documents(uid).create({
      data: { ...data, number: entry, ...(place ? { position: place } : {}), documentId },
    });
    await revisionTable(trx).where({ id }).update({ bin_until: null });
    return { kind, number: entry };
  });
}

/** Converts a state to the Document Service's data. */
async function dataOf(uid: RecordedUid, state: EntryState): Promise<EntryState> {
  const data = { ...state };
  for (const field of recordedFields(uid).files) {
    const file = state[field] as FileState | null;
    data[field] = file && (await restoredFile(file, field));
  }
  return data;
}

async function restoredFile({ hash, focalPoint }: FileState, field: string): Promise<number> {
  const row = await libraryFile(hash);
  if (!row) return rejectField(field, 'The file of that revision is no longer there.');
  if (!isDeepStrictEqual(row.focalPoint ?? null, focalPoint)) {
    await query(FILE).update({ where: { id: row.id }, data: { focalPoint } });
  }
  return row.id;
}

async function rowIdOf(uid: RecordedUid, entry: number): Promise<number | undefined> {
  const where = kindOf(uid) === 'site-setting' ? {} : { number: entry };
  const found: unknown = await strapi.db.query(uid).findOne({ where, select: ['id'] });
  return (found as { id?: number } | null)?.id;
}

/** The fields depend on the kind, so no type can name them. */
interface AnyDocuments {
  create(options: { data: EntryState }): Promise<unknown>;
  update(options: { documentId: string; data: EntryState }): Promise<unknown>;
}

const documents = (uid: RecordedUid) => strapi.documents(uid) as unknown as AnyDocuments;
