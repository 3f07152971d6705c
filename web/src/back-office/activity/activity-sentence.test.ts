import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import { ACTIVITY } from '../../testing/entries';
import { sentenceOf } from './activity-sentence';

const ME = 1;
const me = { kind: 'account', id: ME, name: 'Mo' } as const;
const ada = { ...ACTIVITY.by, name: 'Ada' };
const editor = { kind: 'account', id: 7, name: 'Edith' } as const;
const inPanel = { by: editor, way: 'panel' } as const;
const guest = { kind: 'guest', id: null, name: null } as const;

const textOf = (item: Partial<ActivityItem>) =>
  sentenceOf({ ...ACTIVITY, by: ada, ...item }, ME)
    .map(({ text }) => text)
    .join('');

const account = { kind: 'user', entry_id: 12, title: 'Ada' } as const;
const ORDER = { entry_id: 0, title: null, exists: false };
const mine = { kind: 'user', entry_id: ME, title: 'Mo' } as const;

test.each<[Partial<ActivityItem>, string]>([
  [{}, 'Ada changed the answer of “Dogs?”'],
  [{ by: me }, 'You changed the answer of “Dogs?”'],
  [{ changed: ['question', 'answer'] }, 'Ada changed the question and answer of “Dogs?”'],
  [{ action: 'created', changed: [] }, 'Ada added the question “Dogs?”'],
  [
    { action: 'deleted', ...inPanel, exists: false },
    'Edith deleted the question “Dogs?” in the panel',
  ],
  [{ action: 'restored', by: me }, 'You restored the question “Dogs?”'],
  [{ ...ORDER, action: 'ordered' }, 'Ada changed the order of the questions'],
  [{ ...ORDER, kind: 'menu', action: 'ordered' }, 'Ada changed the order of the menus'],
  [{ ...ORDER, action: 'restored' }, 'Ada restored the order of the questions'],
  [
    { kind: 'widget', title: 'HomeIntro', changed: ['image'], by: editor, way: 'media-library' },
    'Edith changed the picture of “HomeIntro” in the panel’s media library',
  ],
  [
    { kind: 'site-setting', changed: ['opening_hours'], ...inPanel },
    'Edith changed the opening hours in the site settings in the panel',
  ],
  [{ by: { ...ada, name: null } }, 'Somebody whose account is gone changed the answer of “Dogs?”'],
  [{ ...account, changed: ['password'] }, 'Ada changed their own password'],
  [
    { ...mine, changed: ['email', 'email_verified_at'], by: me },
    'You changed your own email address',
  ],
  [{ ...mine, changed: ['role'] }, 'Ada changed your access level'],
  [{ ...account, changed: ['role'], by: me }, 'You changed the access level of Ada'],
  [
    { ...account, changed: ['password'], by: guest },
    'Somebody with a link from an email changed the password of Ada',
  ],
  [
    { ...account, changed: ['town', 'postcode', 'telephone', 'role'], by: me },
    'You changed the access level, town and 2 more fields of Ada',
  ],
  [{ ...account, action: 'deleted', title: null, by: me }, 'You deleted an account'],
  [{ ...mine, action: 'created' }, 'Ada added your account'],
  [{ ...mine, action: 'signed-in', by: me }, 'You logged in'],
  [{ ...account, action: 'sign-in-failed', by: guest }, 'Somebody failed to log in as Ada'],
  [{ ...mine, action: 'sign-in-failed', by: guest }, 'Somebody failed to log in as you'],
  [
    { ...account, entry_id: 0, title: null, action: 'sign-in-failed', by: guest },
    'Somebody failed to log in with an address that has no account',
  ],
  [{ ...account, action: 'two-factor-off' }, 'Ada turned two-factor authentication off'],
  [
    { by: { kind: 'script', id: null, name: null }, way: 'script', action: 'created' },
    'Set-up created the question “Dogs?”',
  ],
])('%j', (item, sentence) => {
  expect(textOf(item)).toBe(sentence);
});

test.each<[Partial<ActivityItem>, string[]]>([
  [{}, ['/admin/faqs/4']],
  [{ exists: false }, []],
  [{ kind: 'menu' }, ['/admin/menus']],
  [{ ...account, action: 'sign-in-failed' }, ['/admin/users/12']],
  [{ ...ORDER, action: 'ordered' }, ['/admin/faqs/order/history']],
  [{ ...ORDER, action: 'restored', kind: 'menu' }, ['/admin/menus/order/history']],
])('%j leads to where it is edited, as long as it is there: %j', (item, links) => {
  const parts = sentenceOf({ ...ACTIVITY, by: ada, ...item }, ME);
  expect(parts.flatMap(({ to }) => to ?? [])).toEqual(links);
});
