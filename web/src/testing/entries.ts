import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { OpeningException } from '@saltmarsh/compat-api/contract/site';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';

/** With nothing in it that its test is not about, as the entries below. */
export const USER: User = {
  ...{ id: 12, firstname: 'Ada', lastname: 'Byron', email: 'ada@saltmarsh.test', role: 'user' },
  ...{ address1: null, address2: null, town: null, postcode: null, telephone: null },
  ...{ email_verified_at: null, edits_content: false, blocked: false, invited: false },
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
