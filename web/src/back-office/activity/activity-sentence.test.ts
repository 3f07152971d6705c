import type { ActivityItem } from '@saltmarsh/compat-api/contract/activity';
import { sentenceOf } from './activity-sentence';

const ME = 1;
const ada = { kind: 'account', id: 7, name: 'Ada Quill' } as const;
const me = { kind: 'account', id: ME, name: 'Mo Harty' } as const;
const editor = { kind: 'account', id: 7, name: 'Edith Ware' } as const;
const guest = { kind: 'guest', id: null, name: null } as const;

const PARKING: ActivityItem = {
  ...{ id: 1, kind: 'faq', entry_id: 12, title: 'Parking?', exists: true },
  ...{ action: 'changed', changed: ['answer'], by: ada, way: 'site' },
  at: '2026-11-23T10:00:00.000Z',
};

const textOf = (item: Partial<ActivityItem>) =>
  sentenceOf({ ...PARKING, ...item }, ME)
    .map(({ text }) => text)
    .join('');

const account = { kind: 'user', entry_id: 7, title: 'Ada Quill' } as const;
const ORDER = { entry_id: 0, title: null, exists: false };
const mine = { kind: 'user', entry_id: ME, title: 'Mo Harty' } as const;

test.each<[Partial<ActivityItem>, string]>([
  [{}, 'Ada Quill changed the answer of “Parking?”'],
  [{ by: me }, 'You changed the answer of “Parking?”'],
  [{ changed: ['question', 'answer'] }, 'Ada Quill changed the question and answer of “Parking?”'],
  [{ action: 'created', changed: [] }, 'Ada Quill added the question “Parking?”'],
  [
    { action: 'deleted', by: editor, way: 'panel', exists: false },
    'Edith Ware deleted the question “Parking?” in the panel',
  ],
  [{ action: 'restored', by: me }, 'You restored the question “Parking?”'],
  [{ action: 'ordered', entry_id: 0, title: null }, 'Ada Quill changed the order of the questions'],
  [
    { kind: 'menu', action: 'ordered', entry_id: 0, title: null },
    'Ada Quill changed the order of the menus',
  ],
  [
    { action: 'restored', entry_id: 0, title: null },
    'Ada Quill restored the order of the questions',
  ],
  [
    { kind: 'widget', title: 'HomeIntro', changed: ['image'], by: editor, way: 'media-library' },
    'Edith Ware changed the picture of “HomeIntro” in the panel’s media library',
  ],
  [
    { kind: 'site-setting', changed: ['opening_hours'], by: editor, way: 'panel' },
    'Edith Ware changed the opening hours in the site settings in the panel',
  ],
  [
    { by: { ...ada, name: null } },
    'Somebody whose account is gone changed the answer of “Parking?”',
  ],
  [{ ...account, changed: ['password'] }, 'Ada Quill changed their own password'],
  [
    { ...mine, changed: ['email', 'email_verified_at'], by: me },
    'You changed your own email address',
  ],
  [{ ...mine, changed: ['role'] }, 'Ada Quill changed your access level'],
  [{ ...account, changed: ['role'], by: me }, 'You changed the access level of Ada Quill'],
  [
    { ...account, changed: ['password'], by: guest },
    'Somebody with a link from an email changed the password of Ada Quill',
  ],
  [
    { ...account, changed: ['town', 'postcode', 'telephone', 'role'], by: me },
    'You changed the access level, town and 2 more fields of Ada Quill',
  ],
  [{ ...account, action: 'deleted', title: null, by: me }, 'You deleted an account'],
  [{ ...mine, action: 'created' }, 'Ada Quill added your account'],
  [{ ...mine, action: 'signed-in', by: me }, 'You logged in'],
  [{ ...account, action: 'sign-in-failed', by: guest }, 'Somebody failed to log in as Ada Quill'],
  [{ ...mine, action: 'sign-in-failed', by: guest }, 'Somebody failed to log in as you'],
  [
    { ...account, entry_id: 0, title: null, action: 'sign-in-failed', by: guest },
    'Somebody failed to log in with an address that has no account',
  ],
  [{ ...account, action: 'two-factor-off' }, 'Ada Quill turned two-factor authentication off'],
  [
    { by: { kind: 'script', id: null, name: null }, way: 'script', action: 'created' },
    'A script added the question “Parking?”',
  ],
])('%j', (item, sentence) => {
  expect(textOf(item)).toBe(sentence);
});

test.each<[Partial<ActivityItem>, string[]]>([
  [{}, ['/admin/faqs/12']],
  [{ exists: false }, []],
  [{ kind: 'menu' }, ['/admin/menus']],
  [{ ...account, action: 'sign-in-failed' }, ['/admin/users/7']],
  [{ ...ORDER, action: 'ordered' }, ['/admin/faqs/order/history']],
  [{ ...ORDER, action: 'restored', kind: 'menu' }, ['/admin/menus/order/history']],
])('%j leads to where it is edited, as long as it is there: %j', (item, links) => {
  const parts = sentenceOf({ ...PARKING, ...item }, ME);
  expect(parts.flatMap(({ to }) => to ?? [])).toEqual(links);
});
