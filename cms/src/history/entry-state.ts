import { isDeepStrictEqual } from 'node:util';
import type { Struct, UID } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import { AccountThen, type RevisionKind } from '@saltmarsh/contract/messages/revision';
import { columnsOf } from '../database/message-columns';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';

/** Content types with a history, by their names in revisions. */
const UID_OF = {
  faq: FAQ,
  menu: MENU,
  widget: WIDGET,
  'site-setting': SITE_SETTING,
  user: USER,
} as const satisfies Record<RevisionKind, UID.ContentType>;

export type RecordedUid = (typeof UID_OF)[RevisionKind];

export const RECORDED: readonly RecordedUid[] = Object.values(UID_OF);

export const uidOf = (kind: RevisionKind): RecordedUid => UID_OF[kind];

const KIND_OF = new Map(Object.entries(UID_OF).map(([kind, uid]) => [uid, kind as RevisionKind]));

export function kindOf(uid: RecordedUid): RevisionKind {
  const kind = KIND_OF.get(uid);
  if (!kind) throw new Error(`${uid} has no history.`);
  return kind;
}

export const isRecorded = (uid: string): uid is RecordedUid => KIND_OF.has(uid as RecordedUid);

/**
 * Columns that describe the row, not its content. A position belongs to the list, not to the entry.
 */
const OF_THE_ROW = ['number', 'position', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

const ofTheEntry = (columns: string[]) => columns.filter((name) => !OF_THE_ROW.includes(name));

/** Columns to record of an account: never a password, a token or a secret. */
const ACCOUNT_COLUMNS = ofTheEntry([...columnsOf(AccountThen), 'blocked']);

export function recordedFields(uid: RecordedUid) {
  if (uid === USER) return { columns: ACCOUNT_COLUMNS, files: [], components: [] };
  const model: Struct.Schema = strapi.getModel(uid);
  return {
    columns: ofTheEntry(contentTypes.getScalarAttributes(model)),
    files: contentTypes.getMediaAttributes(model),
    components: contentTypes.getComponentAttributes(model),
  };
}

/**
 * Returns the entry's name at the time; `null` for an account, because a person's name is personal
 * data.
 */
export function titleOf(
  kind: RevisionKind,
  state: Readonly<Record<string, unknown>>,
): string | null {
  const title = kind === 'faq' ? state.question : state.name;
  return kind === 'user' || typeof title !== 'string' ? null : title;
}

/** An entry's recorded content, without the columns in `OF_THE_ROW` and an account's secrets. */
export type EntryState = Readonly<Record<string, unknown>>;

/**
 * A file as a revision records it. `hash` is the stored name, under which the content never
 * changes.
 */
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

/** Returns the entry as the running transaction sees it; `undefined` if there is none. */
export async function readEntry(uid: RecordedUid, rowId: number): Promise<StoredEntry | undefined> {
  const { columns, files, components } = recordedFields(uid);
  // The columns depend on the kind, so no type can name them.
  const found: unknown = await strapi.db
    .query(uid)
    .findOne({ where: { id: rowId }, populate: [...files, ...components] });
  if (!found) return undefined;
  const row = found as AnyRow;
  const state: Record<string, unknown> = {};
  for (const name of columns) state[name] = row[name] ?? null;
  for (const name of files) state[name] = fileState(row[name] as FileState | null);
  for (const name of components) state[name] = withoutIds(row[name] ?? null);
  return {
    number: Number(row.number ?? 1),
    documentId: String(row.documentId),
    position: typeof row.position === 'number' ? row.position : null,
    updatedAt: String(row.updatedAt),
    // Entries are compared in the form in which they are stored: a difference that JSON does not
    // preserve is not a change.
    state: JSON.parse(JSON.stringify(state)) as EntryState,
  };
}

const fileState = (file: FileState | null): FileState | null =>
  file && { hash: file.hash, focalPoint: file.focalPoint ?? null };

/** Leaves out ids: a restored component is a new row with a new id. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as AnyRow).filter(([key]) => key !== 'id');
  return Object.fromEntries(fields.map(([key, each]) => [key, withoutIds(each)]));
}

export function changedFields(before: EntryState, after: EntryState): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
}

/** Returns the hash of the file that a state names. No kind of entry has more than one file. */
export function fileOf(uid: RecordedUid, state: EntryState): string | null {
  const [name = ''] = recordedFields(uid).files;
  return (state[name] as FileState | null | undefined)?.hash ?? null;
}
