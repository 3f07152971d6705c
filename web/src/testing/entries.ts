import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { OpeningException } from '@saltmarsh/contract/messages/site';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Widget } from '@saltmarsh/contract/messages/widget';

export const USER: User = {
  ...{ id: 12, firstname: 'Ada', lastname: 'Byron', email: 'ada@saltmarsh.test', role: 'user' },
  ...{ address1: null, address2: null, town: null, postcode: null, telephone: null },
  ...{ email_verified_at: null, edits_content: false, works_the_book: false },
  ...{ blocked: false, invited: false },
};

export const WIDGET: Widget = {
  ...{ id: 6, name: 'AboutImage', type: 'TEXT', html: null, image_url: null, alt: null },
  ...{ link: null, width: null, height: null, srcset: null, focal_x: null, focal_y: null },
};

export const MENU: Menu = {
  ...{ id: 1, name: 'Supper', group: null, file: 'supper.pdf', size: 2048, updated_at: null },
  ...{ thumbnail_url: null, thumbnail_width: null, thumbnail_height: null },
};

export const CLOSED_DAY: OpeningException = {
  ...{ date: '2026-12-24', until: null, closed: true },
  ...{ name: null, opens: null, closes: null, note: null },
};

/** Site settings: the restaurant is open for lunch on Fridays. */
export const SETTING: SiteSetting = {
  ...{ name: 'Saltmarsh', tagline: null, telephone: '01632 960 123', email: 'a@saltmarsh.test' },
  address: { street: '1 Abbey Creek', town: 'Faversham', county: null, postcode: 'ME13 7XX' },
  ...{ map_url: null, booking_url: null, voucher_url: null, notice: null },
  opening_hours: [{ day: 'friday', name: 'Lunch', opens: '12:00', closes: '15:00' }],
  ...{ social_links: [], opening_exceptions: [], booking_services: [], booking_exceptions: [] },
  ...{ booking_reminder: true, booking_months_kept: 12 },
  ...{ analytics_id_1: null, analytics_id_2: null },
  ...{ festive_menu_1: null, festive_menu_2: null, allergen_menu: null },
};

export const ACTIVITY: ActivityItem = {
  ...{ id: 1, kind: 'faq', entry_id: 4, title: 'Dogs?', exists: true, action: 'changed' },
  ...{ changed: ['answer'], by: { kind: 'account', id: 12, name: 'Ada Quill' }, way: 'site' },
  at: '2026-11-21T10:00:00Z',
};
