import type { RevisionKind } from '@saltmarsh/contract/messages/revision';
import type { Struct, UID } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';

/** Types with a history, by the name that revisions use. */
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
 * Fields recorded of an account. This is a list of what is allowed, so that no password, token or secret ever
 * gets into a revision, not even in a field that a later version adds.
 */
const ACCOUNT_FIELDS = [
  ...['firstname', 'lastname', 'address1', 'address2', 'town', 'postcode', 'telephone'],
  ...['email', 'access', 'editsContent', 'blocked', 'emailVerifiedAt'],
];

/** Columns that describe the row, not its content; positions belong to the list. */
const OF_THE_ROW = ['number', 'position', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

export interface RecordedFields {
  columns: readonly string[];
  files: readonly string[];
  components: readonly string[];
}

export function recordedFields(uid: RecordedUid): RecordedFields {
  if (uid === USER) return { columns: ACCOUNT_FIELDS, files: [], components: [] };
  const model: Struct.Schema = strapi.getModel(uid);
  return {
    columns: contentTypes.getScalarAttributes(model).filter((name) => !OF_THE_ROW.includes(name)),
    files: contentTypes.getMediaAttributes(model),
    components: contentTypes.getComponentAttributes(model),
  };
}

/** Returns the entry's name at the time; `null` for an account: its name is personal and so looked up. */
export function titleOf(
  kind: RevisionKind,
  state: Readonly<Record<string, unknown>>,
): string | null {
  const title = kind === 'faq' ? state.question : state.name;
  return kind === 'user' || typeof title !== 'string' ? null : title;
}
