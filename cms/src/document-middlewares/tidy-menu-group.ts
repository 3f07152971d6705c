import { MENU } from '../uids';
import { onWrite } from './document-write';

/**
 * Menus with the same group are one section of /menus (web, `menu-sections.ts`). Without this, a space too
 * many or an é typed as e + ´ would make a section of its own that looks like the other.
 */
export const tidyMenuGroup = onWrite({ uids: [MENU] }, ({ data }, save) => {
  if (typeof data.group === 'string') {
    const group = data.group.trim().replace(/\s+/gu, ' ').normalize('NFC');
    data.group = group === '' ? null : group;
  }
  return save();
});
