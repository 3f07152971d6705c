import { MENU } from '../uids';
import { onWrite } from './document-write';

/**
 * Menus with the same group form one section of /menus (web, `menu-sections.ts`). Without this, an extra
 * space or an é typed as e + ´ would make a separate section that looks the same.
 */
export const tidyMenuGroup = onWrite({ uids: [MENU] }, ({ data }, save) => {
  if (typeof data.group === 'string') {
    const group = data.group.trim().replace(/\s+/gu, ' ').normalize('NFC');
    data.group = group === '' ? null : group;
  }
  return save();
});
