import { isDeepStrictEqual } from 'node:util';
import type { RevisionKind } from '@saltmarsh/contract/messages/revision';
import { inTransaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import { numberIn } from '../database/pagination';
import type { Documents } from '../database/row-query';
import { documents, query } from '../database/typed-query';
import { rejectField } from '../document-middlewares/document-write';
import { notFound } from '../errors';
import { FILE, REVISION, SITE_SETTING, type FAQ } from '../uids';
import type { Restorable } from './entry-history';
import {
  fileOf,
  readEntry,
  type EntryState,
  type FileState,
  kindOf,
  recordedFields,
  uidOf,
  type RecordedUid,
} from './entry-state';
import { libraryFile, releaseFile } from './kept-files';
import { noteAction } from './record-revisions';
import { lockRevision } from './revision.service';
import { changeVersion, type Changed, type ExpectedVersion, type Numbered } from './versions';

/** Restores a revision of an entry. @throws HttpError 404, 409; Strapi's ValidationError */
export async function restoreEntry<Row extends Numbered, Resource extends object>(
  restorable: Restorable<Row, Resource>,
  id: string,
  version: string,
  expected: ExpectedVersion,
): Promise<Changed<Row>> {
  const { kind, find } = restorable;
  return changeVersion(restorable, await find(id), expected, async ({ number }) => {
    if (!(await restoreRevision(kind, number, numberIn(version))))
      throw notFound('revision', version);
    return find(String(number));
  });
}

/**
 * Restores an entry to its state in a revision. The restoration is an ordinary write: the rules
 * check it, and a new revision records it. Resolves to false if there is no such revision or its
 * state was erased.
 * @throws Strapi's ValidationError if a rule rejects the state, or the file in it no longer exists
 */
function restoreRevision(kind: RevisionKind, entry: number, version: number): Promise<boolean> {
  const uid = uidOf(kind);
  return inTransaction(async () => {
    const revision = await lockRevision({ kind, entry, version });
    const state = revision?.state as EntryState | null | undefined;
    const rowId = await rowIdOf(uid, entry);
    const before = rowId === undefined ? undefined : await readEntry(uid, rowId);
    // The settings always exist, even if their row was deleted, and are never in the bin.
    if (!state || (!before && uid !== SITE_SETTING)) return false;
    noteAction('restored');
    const data = await dataOf(uid, state);
    if (!before) {
      await documentsOf(uid).create({ data });
      return true;
    }
    await documentsOf(uid).update({ documentId: before.documentId, data });
    // The replaced file leaves the media library, as it does when another file is uploaded.
    const replaced = fileOf(uid, before.state);
    if (replaced) await releaseFile(await query(FILE).findOne({ where: { hash: replaced } }));
    return true;
  });
}

/**
 * Restores a deleted entry with its number, its place and its file. Resolves to its kind and
 * number, or `null` if it is not in the bin.
 * @throws Strapi's ValidationError if a rule rejects it, e.g. because a widget's name is taken
 */
export function restoreDeleted(
  revisionId: number,
): Promise<{ kind: RevisionKind; number: number } | null> {
  return inTransaction(async () => {
    const isInBin = { $gt: new Date().toISOString() };
    const found = await lockRevision({ id: revisionId, binUntil: isInBin });
    if (!found) return null;
    const { id, entry, place, entryDocumentId: documentId, state } = found;
    const kind = found.kind as RevisionKind;
    const uid = uidOf(kind);
    // Lock the counter before any entry, as `lockEntry` does.
    await lockCounter(uid);
    noteAction('restored');
    const data = await dataOf(uid, state as EntryState);
    const restored = { ...data, number: entry, ...(place ? { position: place } : {}), documentId };
    await documentsOf(uid).create({ data: restored });
    await query(REVISION).updateMany({ where: { id }, data: { binUntil: null } });
    return { kind, number: entry };
  });
}

async function dataOf(uid: RecordedUid, state: EntryState): Promise<EntryState> {
  const data: Record<string, unknown> = { ...state };
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

/** TypeScript cannot express that the fields depend on `uid`, so this casts to one kind. */
const documentsOf = (uid: RecordedUid) => documents(uid) as Documents<typeof FAQ>;
