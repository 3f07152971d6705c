import type { Menu } from '../contract/menu';
import type { Recorded } from '../revisions/recorded';
import { MENU } from '../uids';
import { toMenu, type MenuRow } from './menu.resource';
import { findMenu } from './menu.service';

export const recordedMenu: Recorded<MenuRow, Menu> = {
  kind: 'menu',
  uid: MENU,
  find: findMenu,
  toResource: toMenu,
  fromState: (number, state, pdf, updatedAt) =>
    toMenu({ ...(state as unknown as MenuRow), number, pdf, updatedAt }),
};
