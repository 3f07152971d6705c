import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MENUS } from './content/menu-content';
import { storeFile } from './stored-file';

/** Files drawn by `artwork` and committed. */
const FILES = resolve(__dirname, '../../seed/menus');

/** Adds menus by group, so that staff's list matches the page. Each has its own number (spec §2). */
export async function seedMenus(): Promise<void> {
  for (const [group, menus] of Object.entries(MENUS)) {
    for (const { number, name, file } of menus) {
      if (await strapi.db.query('api::menu.menu').count({ where: { number } })) continue;
      const content = await readFile(resolve(FILES, file));
      const pdf = await storeFile(`${name}.pdf`, 'application/pdf', content);
      await strapi.documents('api::menu.menu').create({ data: { number, name, group, pdf } });
    }
  }
}
