import { MENUS } from './content/menu-content';
import { renderMenuPdf } from './typeset-menu';
import { storeFile } from './stored-file';

/** Group by group, so that staff find the list as the page shows it; each has its own number (spec §2). */
export async function seedMenus(): Promise<void> {
  for (const { group, menu } of MENUS) {
    const { name, number } = menu;
    if (await strapi.db.query('api::menu.menu').count({ where: { number } })) continue;
    const pdf = await storeFile(`${name}.pdf`, 'application/pdf', await renderMenuPdf(menu));
    await strapi.documents('api::menu.menu').create({ data: { number, name, group, pdf } });
  }
}
