import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../database/rows';
import type { FILE } from '../uids';
import { recordedFields, type RecordedUid } from './revision-kinds';

/** An entry's content, without its numbers, times and passwords. */
export type EntryState = Record<string, unknown>;

/** A revision's record of a file: the stored name, whose content never changes. */
export interface FileState {
  hash: string;
  focalPoint: unknown;
}

export interface StoredEntry {
  /** The number that the API sends; 1 for the site settings. */
  number: number;
  documentId: string;
  position: number | null;
  updatedAt: string;
  state: EntryState;
}

type AnyRow = Record<string, unknown>;
type FileRow = Pick<Row<typeof FILE>, 'hash' | 'focalPoint'>;

/** Returns the entry as the running transaction sees it; `undefined` if there is none. */
export async function readEntry(uid: RecordedUid, rowId: number): Promise<StoredEntry | undefined> {
  const { columns, files, components } = recordedFields(uid);
  // The columns depend on the kind, so no type can name them.
  const found: unknown = await strapi.db
    .query(uid)
    .findOne({ where: { id: rowId }, populate: [...files, ...components] });
  if (!found) return undefined;
  const row = found as AnyRow;
  const state: EntryState = {};
  for (const name of columns) state[name] = row[name] ?? null;
  for (const name of files) state[name] = fileState(row[name] as FileRow | null);
  for (const name of components) state[name] = withoutIds(row[name] ?? null);
  return {
    number: Number(row.number ?? 1),
    documentId: String(row.documentId),
    position: typeof row.position === 'number' ? row.position : null,
    updatedAt: String(row.updatedAt),
    // Compare entries as stored: a difference that JSON loses is no change.
    state: JSON.parse(JSON.stringify(state)) as EntryState,
  };
}

const fileState = (file: FileRow | null): FileState | null =>
  file && { hash: file.hash, focalPoint: file.focalPoint ?? null };

/** Components are separate rows, and a restored one is another row. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as AnyRow).filter(([key]) => key !== 'id');
  return Object.fromEntries(fields.map(([key, each]) => [key, withoutIds(each)]));
}

/** Returns the names of the fields that differ. */
export function changedFields(before: EntryState, after: EntryState): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
}

/** Returns the stored file that a state names: no kind has more than one. */
export function fileOf(uid: RecordedUid, state: EntryState): string | null {
  const [name = ''] = recordedFields(uid).files;
  return (state[name] as FileState | null | undefined)?.hash ?? null;
}
