import type { ActivityAction, ActivityKind } from '@saltmarsh/contract/messages/activity';

/** Names of the kinds in the filter. */
export const KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  faq: 'FAQs',
  menu: 'Menus',
  widget: 'Widgets',
  'site-setting': 'Site settings',
  user: 'Users',
};

export const ACTION_NAMES: Readonly<Record<ActivityAction, string>> = {
  created: 'Added',
  changed: 'Changed',
  restored: 'Restored',
  ordered: 'Moved',
  deleted: 'Deleted',
  'signed-in': 'Logged in',
  'sign-in-failed': 'Failed log-in',
  'two-factor-on': 'Two-factor turned on',
  'two-factor-off': 'Two-factor turned off',
};

/** Nouns before an entry's name in a sentence. */
export const NOUNS: Readonly<Record<'faq' | 'menu' | 'widget', string>> = {
  faq: 'the question',
  menu: 'the menu',
  widget: 'the widget',
};

const OF_PERSON: Readonly<Record<string, string>> = {
  firstname: 'first name',
  lastname: 'last name',
  email: 'email address',
  role: 'access level',
  address1: 'address',
  address2: 'second line of the address',
  blocked: 'block',
  edits_content: 'right to edit content',
  email_verified_at: 'verified email address',
};

const FIELD_NAMES: Readonly<Record<ActivityKind, Readonly<Record<string, string>>>> = {
  faq: { archived: 'archived state' },
  menu: { file: 'PDF' },
  widget: { html: 'text', image: 'picture', alt: 'description of the picture' },
  'site-setting': {
    map_url: 'map',
    opening_exceptions: 'special opening hours',
    booking_url: 'booking form',
    voucher_url: 'gift voucher shop',
    social_links: 'social media',
    festive_menu_1: 'first festive menu',
    festive_menu_2: 'second festive menu',
    allergen_menu: 'allergen guide',
    analytics_id_1: 'first analytics ID',
    analytics_id_2: 'second analytics ID',
  },
  user: OF_PERSON,
};

/** Maximum number of fields that a sentence names. */
const NAMED_FIELDS = 3;
/** Fields named first, because they matter most to readers of an account's activity. */
const SECURITY: readonly string[] = ['password', 'email', 'role', 'blocked', 'edits_content'];

/** Returns `question and answer`, or for many fields `name, group and 2 more fields`. */
export function fieldsText(kind: ActivityKind, changed: readonly string[]): string {
  // Leave out the verification, because a new address is always unverified.
  const told = changed.includes('email')
    ? changed.filter((name) => name !== 'email_verified_at')
    : changed;
  const sorted = [
    ...SECURITY.filter((name) => told.includes(name)),
    ...told.filter((name) => !SECURITY.includes(name)),
  ];
  const names = sorted.map((name) => FIELD_NAMES[kind][name] ?? inWords(name));
  const isLong = names.length > NAMED_FIELDS;
  const shown = isLong ? names.slice(0, NAMED_FIELDS - 1) : names;
  const parts = isLong ? [...shown, `${names.length - shown.length} more fields`] : shown;
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Returns `opening hours` for `opening_hours`. */
const inWords = (name: string) => name.replaceAll('_', ' ');
