import type { EntryFields } from '@saltmarsh/contract/domain/entry-field';
import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { ActivityItem, ActivityKind } from '@saltmarsh/contract/messages/activity';
import { paths } from '../../app/paths';

/** A piece of a sentence. With `to`, it is a link to that path. */
interface Piece {
  text: string;
  to?: string;
}

interface Kind {
  noun: string;
  fields: EntryFields;
  pathOf: (id: number) => string;
}

const KINDS: Readonly<Record<ActivityKind, Kind>> = {
  faq: { noun: 'the question', fields: FAQ_FIELDS, pathOf: paths.manageFaq },
  // Menus are edited in their list.
  menu: { noun: 'the menu', fields: MENU_FIELDS, pathOf: () => paths.manageMenus },
  widget: { noun: 'the widget', fields: WIDGET_FIELDS, pathOf: paths.manageWidget },
  'site-setting': {
    noun: 'the site settings',
    fields: SETTING_FIELDS,
    pathOf: () => paths.settings,
  },
  user: { noun: 'the account of', fields: USER_FIELDS, pathOf: paths.manageUser },
};

const GONE = 'somebody whose account is gone';

/** Describes an activity in a sentence. `me` is the reader's account number. */
export function sentenceOf(item: ActivityItem, me: number | undefined): Piece[] {
  return [{ text: capital(doer(item, me)) }, ...deed(item, me), ...place(item)];
}

function doer({ by, action }: ActivityItem, me: number | undefined): string {
  switch (by.kind) {
    case 'account':
      return by.id === me ? 'you' : (by.name ?? GONE);
    case 'script':
      return 'set-up';
    case 'guest':
      return action === 'sign-in-failed' ? 'somebody' : 'somebody with a link from an email';
    case 'unknown':
      return 'somebody';
  }
}

function deed(item: ActivityItem, me: number | undefined): Piece[] {
  const { action, kind, changed } = item;
  switch (action) {
    case 'signed-in':
      return [{ text: ' logged in' }];
    case 'sign-in-failed':
      return item.entry_id === 0
        ? [{ text: ' failed to log in with an address that has no account' }]
        : [{ text: ' failed to log in as ' }, holder(item, me)];
    case 'two-factor-on':
      return [{ text: ' turned two-factor authentication on' }];
    case 'two-factor-off':
      return [{ text: ' turned two-factor authentication off' }];
    case 'ordered':
      return [{ text: ' changed ' }, orderOf(item)];
    case 'changed':
      return changedText(item, fieldsText(kind, changed), me);
    case 'created':
      return [{ text: item.by.kind === 'script' ? ' created ' : ' added ' }, ...named(item, me)];
    case 'deleted':
    case 'restored':
      return [{ text: ` ${action} ` }, ...named(item, me)];
  }
}

function changedText(item: ActivityItem, fields: string, me: number | undefined): Piece[] {
  const { kind, by, entry_id } = item;
  if (kind === 'site-setting') return [{ text: ` changed the ${fields} in ` }, ...named(item, me)];
  if (kind !== 'user') return [{ text: ` changed the ${fields} of ` }, entryName(item)];
  const isOwn = by.id === entry_id && by.kind === 'account';
  if (isOwn) return [{ text: ` changed ${isMine(item, me) ? 'your' : 'their'} own ${fields}` }];
  if (isMine(item, me)) return [{ text: ` changed your ${fields}` }];
  return [{ text: ` changed the ${fields} of ` }, holder(item, me)];
}

const isMine = ({ kind, entry_id }: ActivityItem, me: number | undefined) =>
  kind === 'user' && entry_id === me;

/** Returns e.g. `the menu “Drinks”`. */
function named(item: ActivityItem, me: number | undefined): Piece[] {
  const { kind, entry_id, title } = item;
  const { noun } = KINDS[kind];
  if (entry_id === 0) return [orderOf(item)];
  if (kind === 'site-setting') return [linked(item, noun)];
  if (kind !== 'user') return [{ text: `${noun} ` }, entryName(item)];
  if (title === null) return [{ text: 'an account' }];
  if (isMine(item, me)) return [linked(item, 'your account')];
  return [{ text: `${noun} ` }, holder(item, me)];
}

const entryName = (item: ActivityItem) => linked(item, `“${item.title ?? 'without a name'}”`);

const holder = (item: ActivityItem, me: number | undefined) =>
  linked(item, isMine(item, me) ? 'you' : (item.title ?? GONE));

function orderOf({ kind }: ActivityItem): Piece {
  const [name, list] =
    kind === 'menu' ? ['menus', paths.manageMenus] : ['questions', paths.manageFaqs];
  return { text: `the order of the ${name}`, to: paths.historyOf(`${list}/order`) };
}

/** Links the text to the screen where the entry is edited, if the entry still exists. */
const linked = ({ kind, entry_id, exists }: ActivityItem, text: string): Piece =>
  exists ? { text, to: KINDS[kind].pathOf(entry_id) } : { text };

function place({ way }: ActivityItem): Piece[] {
  if (way === 'media-library') return [{ text: ' in the panel’s media library' }];
  return way === 'panel' ? [{ text: ' in the panel' }] : [];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NAMED_FIELDS = 3;
/** Fields that matter most for an account's security. A sentence names them first. */
const SECURITY: readonly string[] = [
  'password',
  'email',
  'role',
  'blocked',
  'edits_content',
  'works_the_book',
];

/** Returns e.g. `question and answer` or, for many fields, `name, group and 2 more fields`. */
function fieldsText(kind: ActivityKind, changed: readonly string[]): string {
  // `email_verified_at` may change together with the address, so the sentence omits it.
  const told = changed.includes('email')
    ? changed.filter((name) => name !== 'email_verified_at')
    : changed;
  const sorted = [
    ...SECURITY.filter((name) => told.includes(name)),
    ...told.filter((name) => !SECURITY.includes(name)),
  ];
  const names = sorted.map((name) => {
    const field = KINDS[kind].fields[name];
    return field?.noun ?? field?.label.toLowerCase() ?? name;
  });
  const isLong = names.length > NAMED_FIELDS;
  const shown = isLong ? names.slice(0, NAMED_FIELDS - 1) : names;
  const parts = isLong ? [...shown, `${names.length - shown.length} more fields`] : shown;
  return new Intl.ListFormat('en-GB').format(parts);
}
