import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import { paths } from '../../app/paths';
import { orderHistory } from '../lib/order-history';
import { fieldsText, NOUNS } from './activity-words';

/** A piece of a sentence. `to` makes it a link to the screen where the entry is edited. */
export interface Piece {
  text: string;
  to?: string;
}

const SETTINGS: Piece = { text: 'the site settings', to: paths.settings };
const GONE = 'somebody whose account is gone';

/** Returns an activity as a sentence. `me` is the number of the reader's account. */
export function sentenceOf(item: ActivityItem, me: number | undefined): Piece[] {
  return [{ text: capital(doer(item, me)) }, ...deed(item, me), ...place(item)];
}

/** Returns the subject of the sentence. */
function doer({ by, action }: ActivityItem, me: number | undefined): string {
  switch (by.kind) {
    case 'account':
      return by.id === me ? 'you' : (by.name ?? GONE);
    case 'script':
      return 'a script';
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
      return [{ text: ' added ' }, ...named(item, me)];
    case 'deleted':
      return [{ text: ' deleted ' }, ...named(item, me)];
    case 'restored':
      return [{ text: ' restored ' }, ...named(item, me)];
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

/** Returns the entry with its kind: `the menu “Drinks”`. */
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

/** Returns the screen where the entry is edited. Menus are edited in their list. */
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

/** Returns the screen on which the change was made, unless it was the back office. */
function place({ way }: ActivityItem): Piece[] {
  if (way === 'media-library') return [{ text: ' in the panel’s media library' }];
  return way === 'panel' ? [{ text: ' in the panel' }] : [];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
