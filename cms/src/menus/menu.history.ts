import type { Menu } from '@saltmarsh/contract/messages/menu';
import { keptAddress } from '../history/entry-history';
import type { Restorable } from '../history/entry-history';
import { MENU } from '../uids';
import { toMenu, type MenuRow } from './menu.resource';
import { findMenu } from './menu.service';

export const menuHistory: Restorable<MenuRow, Menu> = {
  kind: 'menu',
  uid: MENU,
  find: findMenu,
  toResource: toMenu,
  fromState(number, state, pdf) {
    const menu = toMenu({ ...(state as unknown as MenuRow), number, pdf });
    const thumbnail = menu.thumbnail_url;
    return pdf?.isKept ? { ...menu, thumbnail_url: thumbnail && keptAddress(thumbnail) } : menu;
  },
};
