import type { EntryFields } from '@saltmarsh/contract/domain/entry-field';
import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { ActivityItem, ActivityKind } from '@saltmarsh/contract/messages/activity';
import { paths } from '../../app/paths';
import { orderHistory } from '../lib/screen-menu';

/** A piece of a sentence. With `to`, it is a link to that path. */
export interface Piece {
  text: string;
  to?: string;
}

const NOUNS: Readonly<Record<'faq' | 'menu' | 'widget', string>> = {
  faq: 'the question',
  menu: 'the menu',
  widget: 'the widget',
};

const SETTINGS: Piece = { text: 'the site settings', to: paths.settings };
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
  if (kind === 'site-setting') return [{ text: ` changed the ${fields} in ` }, SETTINGS];
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
  const { kind, entry_id } = item;
  if (entry_id === 0) return [orderOf(item)];
  if (kind === 'site-setting') return [SETTINGS];
  if (kind === 'user') {
    if (item.title === null) return [{ text: 'an account' }];
    if (isMine(item, me)) return [{ text: 'your account', ...linkTo(item) }];
    return [{ text: 'the account of ' }, holder(item, me)];
  }
  return [{ text: `${NOUNS[kind]} ` }, entryName(item)];
}

function entryName(item: ActivityItem): Piece {
  return { text: `“${item.title ?? 'without a name'}”`, ...linkTo(item) };
}

function holder(item: ActivityItem, me: number | undefined): Piece {
  if (isMine(item, me)) return { text: 'you', ...linkTo(item) };
  return { text: item.title ?? GONE, ...linkTo(item) };
}

function orderOf({ kind }: ActivityItem): Piece {
  const [name, list] =
    kind === 'menu' ? ['menus', paths.manageMenus] : ['questions', paths.manageFaqs];
  return { text: `the order of the ${name}`, to: orderHistory(list) };
}

/**
 * Links to the screen where the entry is edited, if the entry still exists. Menus are edited in
 * their list. The piece `SETTINGS` already has its link.
 */
function linkTo({ kind, entry_id, exists }: ActivityItem): { to?: string } {
  if (!exists) return {};
  switch (kind) {
    case 'faq':
      return { to: paths.manageFaq(entry_id) };
    case 'menu':
      return { to: paths.manageMenus };
    case 'widget':
      return { to: paths.manageWidget(entry_id) };
    case 'user':
      return { to: paths.manageUser(entry_id) };
    case 'site-setting':
      return {};
  }
}

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

const FIELDS: Readonly<Record<ActivityKind, EntryFields>> = {
  faq: FAQ_FIELDS,
  menu: MENU_FIELDS,
  widget: WIDGET_FIELDS,
  'site-setting': SETTING_FIELDS,
  user: USER_FIELDS,
};

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
    const field = FIELDS[kind][name];
    return field?.noun ?? field?.label.toLowerCase() ?? name;
  });
  const isLong = names.length > NAMED_FIELDS;
  const shown = isLong ? names.slice(0, NAMED_FIELDS - 1) : names;
  const parts = isLong ? [...shown, `${names.length - shown.length} more fields`] : shown;
  return new Intl.ListFormat('en-GB').format(parts);
}
