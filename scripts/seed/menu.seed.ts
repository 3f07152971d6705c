import { MENUS } from './content/menu-content';
import { renderMenuPdf } from './typeset-menu';
import { storeFile } from './stored-file';

/** In the order of the list, so that the festive menus get the numbers 11 and 16 (spec §2). */
export async function seedMenus(): Promise<void> {
  for (const { group, menu } of MENUS) {
    const { name, number } = menu;
    if (await strapi.db.query('api::menu.menu').count({ where: { number } })) continue;
    const pdf = await storeFile(`${name}.pdf`, 'application/pdf', await renderMenuPdf(menu));
    await strapi.documents('api::menu.menu').create({ data: { number, name, group, pdf } });
  }
}
